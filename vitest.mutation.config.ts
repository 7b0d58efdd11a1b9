import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testTimeouts } from './tools/test-timeouts.ts';
import { sourceAlias } from './tools/source-alias.ts';

const server = fileURLToPath(new URL('packages/server/src/', import.meta.url));

/**
 * The tests for mutants (stryker.config.mjs): those of the servers, or the folders of `MUTATION_TESTS`. For
 * `packages/server` its tests are enough, with `MUTATION_TESTS=packages/server/src`: hundreds of the site's tests cover
 * most mutants too.
 */
const folders = (process.env['MUTATION_TESTS'] ?? 'packages/server/src,apps/site/server').split(',');

export default defineConfig({
  // The site's tests use the mutants of the shared server too.
  resolve: { alias: [...sourceAlias, { find: /^@rueda\/server\/(.+)$/, replacement: `${server}$1.ts` }] },
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    // Tests of the package as it is built, of the source as text, and in a browser.
    exclude: ['**/{bundle,package,linear-time}.test.ts', '**/*.{browser,long}.test.ts'],
    // Modules are loaded once, not once per mutant.
    isolate: false,
    ...testTimeouts,
  },
});
