import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testTimeouts } from './tools/test-timeouts.ts';
import { sourceAlias } from './tools/source-alias.ts';

const server = fileURLToPath(new URL('packages/server/src/', import.meta.url));

/**
 * The tests that mutants of the servers are run against (stryker.config.mjs). Of `packages/server` its own are enough,
 * with `MUTATION_TESTS=packages/server/src`: most mutants are covered by hundreds of the site's tests too.
 */
const folders = (process.env['MUTATION_TESTS'] ?? 'packages/server/src,apps/site/server').split(',');

export default defineConfig({
  // The site's tests meet the mutants of the shared server too.
  resolve: { alias: [...sourceAlias, { find: /^@rueda\/server\/(.+)$/, replacement: `${server}$1.ts` }] },
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    // What they import is read once, not once for each mutant.
    isolate: false,
    ...testTimeouts,
  },
});
