import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testTimeouts } from './tools/test-timeouts.ts';
import { sourceAlias } from './tools/source-alias.ts';

const server = fileURLToPath(new URL('packages/server/src/', import.meta.url));

/**
 * The tests for mutants of the servers (stryker.config.mjs). For `packages/server` its tests are enough, with
 * `MUTATION_TESTS=packages/server/src`: hundreds of the site's tests cover most mutants too.
 */
const folders = (process.env['MUTATION_TESTS'] ?? 'packages/server/src,apps/site/server').split(',');

export default defineConfig({
  // The site's tests use the mutants of the shared server too.
  resolve: { alias: [...sourceAlias, { find: /^@rueda\/server\/(.+)$/, replacement: `${server}$1.ts` }] },
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    // Modules are loaded once, not once per mutant.
    isolate: false,
    ...testTimeouts,
  },
});
