import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import * as commands from './packages/widgets/testing/suite/commands.ts';
import { target } from './tools/mutation-targets.ts';
import { sourceAlias } from './tools/source-alias.ts';
import { chromium, widgetDependencies } from './tools/test-browser.ts';
import { testOptions } from './tools/test-options.ts';

const server = fileURLToPath(new URL('packages/server/src/', import.meta.url));

/** The site's tests use the mutants of the shared server too. */
const alias = [...sourceAlias, { find: /^@rueda\/server\/(.+)$/, replacement: `${server}$1.ts` }];

/**
 * Leaves the shared suite out of the widgets' tests: it takes most of their time and detects no mutant, because its
 * promises are tests over all stories, and Stryker runs only the tests that use the mutant.
 */
const withoutSharedSuite: Plugin = {
  name: 'without-shared-suite',
  load: (id) => (id.endsWith('/describe-widget.tsx') ? 'export function describeWidget() {}' : undefined),
};

/** The tests of one target of mutation testing (stryker.config.mjs). */
export default defineConfig({
  test: {
    // Modules are loaded once, not once per mutant.
    isolate: false,
    projects: [
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'node',
          include: [...target.tests],
          // A test in a browser has a file of its own; a long run and a test of the built package see no mutant.
          exclude: ['**/*.{browser,long}.test.ts', '**/package.test.ts'],
          ...testOptions,
        },
      },
      ...(target.browserTests
        ? [
            {
              extends: true as const,
              root: 'packages/widgets',
              plugins: [withoutSharedSuite],
              resolve: { alias },
              optimizeDeps: widgetDependencies,
              test: {
                name: 'widgets',
                include: [...target.browserTests],
                setupFiles: ['testing/suite/setup.ts'],
                ...testOptions,
                browser: { ...chromium(), commands: { ...commands } },
              },
            },
          ]
        : []),
    ],
  },
});
