/** The bundles of `pnpm build` as processes. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { IdentityProvider } from '@rueda/api/testing/identity-provider';
import { sampleNow } from '@rueda/domain/sample';
import { freePort } from '../../../tools/free-port.ts';

export const workspace = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds the bundles of service and feed, unless the gate has; global-setup.testing.ts has built the site's. */
export async function buildBundles(): Promise<void> {
  if (process.env['SITE_BUILT'] === undefined)
    await promisify(execFile)('pnpm', ['--filter', '@rueda/api', '--filter', '@rueda/feed', 'run', 'build'], {
      cwd: workspace,
    });
}

/** Plain JavaScript only: a TypeScript file, or a package outside the bundle, cannot be loaded. */
export const nodeOptions = { NODE_OPTIONS: '--no-experimental-strip-types --enable-source-maps' };

/** Runs a bundled command. Returns its exit status and its output. */
export const runBundle = (
  entry: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...nodeOptions, ...variables };
    execFile(process.execPath, [entry, ...args], { env }, (error, output, errors) =>
      resolve({ status: Number(error?.code ?? 0), output: output + errors }),
    );
  });

/** The settings of the bundled service on a database. */
export const serviceSettings = (identity: IdentityProvider, database: string): Record<string, string> => ({
  DATABASE_URL: database,
  DATABASE_CHECKSUMS: 'optional',
  ISSUER: identity.issuer,
  JWKS_URL: identity.keysAddress,
  CLIENT_IDS: identity.clientId,
  PUBLISHER_IDS: identity.publisherId,
  MARKET_CLOCK: new Date(sampleNow).toISOString(),
  PORT: '0',
  DRAIN: '0',
});

/** The settings of the bundled site on a service. */
export async function siteSettings(
  identity: IdentityProvider,
  { service, folder }: { service: string; folder: string },
): Promise<Record<string, string>> {
  const port = String(await freePort());
  return {
    NODE_ENV: 'production',
    PORT: port,
    ORIGIN: `http://127.0.0.1:${port}`,
    SERVICE_ADDRESS: service,
    SERVICE_TIMEOUT_MS: '30000',
    ISSUER: identity.issuer,
    CLIENT_ID: identity.clientId,
    CLIENT_SECRET: identity.clientSecret,
    SESSION_KEYS: Buffer.alloc(32).toString('base64url'),
    ASSETS_FOLDER: join(folder, 'assets'),
    DRAIN_MS: '0',
  };
}
