/** The site's command `publish-document`: it checks and scans files, and publishes and withdraws documents. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { settings } from './settings.ts';

/** What the command and the scanner need: neither gets the secrets of this process. */
const variables = [
  'PATH',
  'HOME',
  'LANG',
  'DOCUMENT_STORE',
  'MAX_DOCUMENT_MEGABYTES',
  'SCAN_COMMAND',
  'SCAN_TIMEOUT_MS',
];

/** Runs the command. Resolves to null, or to the reason why it rejected the file. */
export async function runPublishCommand(...args: readonly string[]): Promise<string | null> {
  const { publishCommand } = settings;
  if (!existsSync(publishCommand))
    return `PUBLISH_DOCUMENT is "${publishCommand}", which does not exist: build the site, or set the path of its publish-document.js.`;
  const env = Object.fromEntries(variables.map((name) => [name, process.env[name]])) as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    execFile(process.execPath, [publishCommand, ...args], { env }, (error, _, output) =>
      resolve(error === null ? null : output.trim() || error.message),
    );
  });
}
