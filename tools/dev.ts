/**
 * `pnpm dev`: Storybook, service, feed and site. `pnpm dev --cms` adds the CMS on port 3003 with the sample's pages; it
 * then publishes to the service, and the site shows its drafts, documents and images.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverAddress } from '../apps/api/src/testing/databases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cmsFolder = `${root}apps/cms`;
const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== '--cms'))
  throw new Error(`Unknown option "${[option, ...more].join(' ')}": use pnpm dev, or pnpm dev --cms.`);
const hasCms = option === '--cms';

/** What site and service have to know of the CMS. */
const shared = {
  CMS_URL: 'http://127.0.0.1:3003',
  PREVIEW_KEY: randomBytes(32).toString('hex'),
  MEDIA_FOLDER: `${cmsFolder}/media`,
};

/** The password of the sample's users. The CMS listens on this machine only. */
const password = 'development';

const cmsVariables = {
  ...shared,
  DATABASE_URL: Object.assign(new URL(serverAddress), { pathname: '/rueda_cms' }).href,
  PAYLOAD_SECRET: randomBytes(32).toString('hex'),
  SERVICE_URL: 'http://127.0.0.1:3001',
  // The identity provider that `dev` of the service starts.
  TOKEN_URL: 'http://127.0.0.1:3002/token',
  CLIENT_ID: 'rueda-cms',
  CLIENT_SECRET: 'secret',
  SITE_URL: 'http://localhost:3000',
  // Where the site looks for them.
  DOCUMENT_STORE: `${root}apps/site/build/documents`,
  SCAN_COMMAND: 'none',
  // Higher than those of the sample, which the service publishes without a CMS under the time of its start.
  FIRST_VERSION: String(Math.floor(Date.now() / 1000)),
  SEED_PASSWORD: password,
  NEXT_TELEMETRY_DISABLED: '1',
};

function run(args: readonly string[], variables: Readonly<Record<string, string>>): void {
  const child = spawn('pnpm', args, { cwd: root, env: { ...process.env, ...variables }, stdio: 'inherit' });
  // A terminal interrupts all processes by itself.
  process.on('SIGTERM', () => child.kill());
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1;
  });
}

// This process ends after the others.
process.on('SIGINT', () => undefined);

if (hasCms && !existsSync(`${cmsFolder}/node_modules/next`)) {
  process.stderr.write('The CMS is not installed. Run: pnpm --dir apps/cms install\n');
  process.exitCode = 1;
} else {
  run(['--recursive', '--parallel', '--no-bail', 'run', 'dev'], hasCms ? shared : {});
  if (hasCms) {
    run(['--dir', 'apps/cms', 'run', 'dev'], cmsVariables);
    process.stdout.write(
      `\nThe CMS: ${shared.CMS_URL}/admin, users editor, approver and administrator, password ${password}\n`,
    );
  }
}
