import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startSampleApp } from '@rueda/api/testing/sample-app';
import { sampleNow } from '@rueda/domain/sample';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the service with the sample. */
    serviceAddress: string;
    /** The OpenID provider that the service trusts. */
    issuer: string;
    /** The database with users' lists. */
    listsDatabase: string;
  }
}

/** Builds the site, so that no stale build is tested, and starts one service with the sample for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  // The gate has built it already.
  const building =
    process.env['SITE_BUILT'] === undefined &&
    promisify(execFile)('pnpm', ['run', 'build'], {
      cwd: root,
      // As visitors get it: Vitest's own value would build React with its warnings.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  const service = await startSampleApp({
    hasTenYears: true,
    // Sessions expire by the real clock; only the market clock is fixed.
    now: Date.now,
    // Pages of other sites read prices too.
    variables: { MARKET_CLOCK: new Date(sampleNow).toISOString(), CORS_ORIGINS: '*' },
  });
  await building;
  project.provide('serviceAddress', service.address);
  project.provide('issuer', service.identity.issuer);
  project.provide('listsDatabase', service.lists.address);
  return service.close;
}
