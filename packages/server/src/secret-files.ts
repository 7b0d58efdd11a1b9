import { readFileSync } from 'node:fs';

/** Settings that contain credentials. Each may be in a file, as orchestrators and systemd mount secrets. */
export const secretSettings = [
  'DATABASE_URL',
  'LISTS_DATABASE_URL',
  'REDIS_URL',
  'NATS_URL',
  'NATS_USER',
  'NATS_PASSWORD',
  'CLIENT_SECRET',
  'SESSION_KEYS',
  'PREVIEW_KEY',
  'DOCUMENT_ACCESS_KEY',
  'DOCUMENT_SECRET_KEY',
  'PUBLISHER_TOKEN',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the file that `X_FILE` names as the value of the setting X, without the line break at its end. Returns the
 * variables with these values, and one sentence for each file that cannot be used.
 */
export function readSecretFiles(variables: Variables): { variables: Variables; errors: string[] } {
  const values: Record<string, string | undefined> = { ...variables };
  const errors: string[] = [];
  for (const name of secretSettings) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) {
      errors.push(`${name} and ${name}_FILE are both set: remove one.`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (values[name] === '')
        errors.push(`${name}_FILE is "${file}", which is empty: write the value to it.`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      errors.push(`${name}_FILE is "${file}", which cannot be read (${code}): mount it for this user.`);
    }
  }
  return { variables: values, errors };
}
