import { fileURLToPath } from 'node:url';

/** Everything an operator decides, read once from the environment. */
export interface Settings {
  host: string;
  port: number;
  /** Where visitors find the site, such as `https://www.example.pe`: addresses that leave a page begin with it. */
  origin: string;
  /** Where the service is. */
  serviceAddress: string;
  /** Addresses of the proxies in front of the site: who asks is whom they name. */
  trustedProxies: ReadonlySet<string>;
  /** Where the files of documents are; null for the sample, whose documents nobody has written. */
  filesAddress: string | null;
  /** The folder of the book for developers, as `pnpm storybook` builds it; where there is none, its address leads nowhere. */
  developersFolder: string;
  /** The most a page waits for the service, in milliseconds: R1 gives a page 500 with everything else. */
  patience: number;
  /** The most that kept pages may take, in megabytes; 0 where each is printed for whoever asks. */
  cacheMegabytes: number;
  /** Who logs visitors in; null where nobody does. */
  identity: IdentitySettings | null;
}

export interface IdentitySettings {
  /** The OpenID provider: its discovery document is under this address. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** 32 bytes each: the first seals sessions, all of them open them. */
  sessionKeys: readonly Uint8Array[];
}

/** Where this project builds it. */
const builtBook = fileURLToPath(new URL('../../../packages/widgets/storybook-static', import.meta.url));

/** Reads them, and says every one that cannot be used. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = [];
  const whole = (name: string, fallback: number, most: number): number => {
    const value = Number(environment[name] ?? fallback);
    if (!Number.isInteger(value) || value < 0 || value > most)
      wrong.push(`${name} must be a whole number up to ${most}.`);
    return value;
  };
  const address = (name: string, fallback: string): string => {
    const text = environment[name] ?? fallback;
    if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) wrong.push(`${name} must be an http address.`);
    return text.replace(/\/+$/, '');
  };
  const port = whole('PORT', 3000, 65_535);
  const settings: Settings = {
    host: environment['HOST'] ?? '127.0.0.1',
    port,
    origin: address('ORIGIN', `http://localhost:${port}`),
    serviceAddress: address('SERVICE_ADDRESS', 'http://127.0.0.1:3001'),
    trustedProxies: new Set((environment['TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter(Boolean)),
    filesAddress: environment['FILES_ADDRESS'] ? address('FILES_ADDRESS', '') : null,
    developersFolder: environment['DEVELOPERS_FOLDER'] ?? builtBook,
    patience: whole('PATIENCE', 250, 60_000),
    cacheMegabytes: whole('CACHE_MEGABYTES', 64, 65_536),
    identity: environment['ISSUER'] ? identityOf(environment, address('ISSUER', ''), wrong) : null,
  };
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return settings;
}

const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$)/;

function identityOf(
  environment: Readonly<Record<string, string | undefined>>,
  issuer: string,
  wrong: string[],
): IdentitySettings {
  const text = (name: string): string => {
    const value = environment[name] ?? '';
    if (value === '') wrong.push(`${name} is needed beside ISSUER.`);
    return value;
  };
  if (!issuer.startsWith('https:') && !loopback.test(`${issuer}/`))
    wrong.push('ISSUER must be an https address, or on this machine.');
  const sessionKeys = text('SESSION_KEYS')
    .split(',')
    .map((key) => Buffer.from(key.trim(), 'base64url'));
  if (sessionKeys.some(({ length }) => length !== 32))
    wrong.push('SESSION_KEYS must be one or two keys of 32 bytes in base64url, with a comma between them.');
  return { issuer, clientId: text('CLIENT_ID'), clientSecret: text('CLIENT_SECRET'), sessionKeys };
}
