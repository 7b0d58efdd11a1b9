import { target } from './tools/mutation-targets.ts';

/** `MUTATION=domain pnpm exec stryker run`: mutation testing of one target; docs/mutation-testing.md has the results. */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [...target.mutate, '!**/*.test.ts', '!**/*.testing.ts', '!**/*.test-d.ts', '!**/*.messages.ts'],
  coverageAnalysis: 'perTest',
  // A mutant in code that runs when a module loads would need a reload of the module and all tests.
  ignoreStatic: true,
  // Stryker rewrites a tsconfig with TypeScript's JavaScript API, which version 7 does not have. Vite needs none.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  // Copies only files that these tests need.
  ignorePatterns: [
    '/.stryker',
    '/bench',
    '/deploy',
    '/docs',
    '/examples',
    '/apps/feed',
    '/apps/site/app',
    '/apps/site/build',
    '/apps/site/public',
    '/apps/site/tests',
    '/packages/mcp',
    // The widgets' tests use the built stylesheets.
    ...(target.browserTests ? ['/packages/!(widgets)/dist'] : ['/packages/widgets/src', '**/dist']),
  ],
  concurrency: 2,
  timeoutMS: 10_000,
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.stryker/mutation.json' },
  tempDirName: '.stryker/sandbox',
};
