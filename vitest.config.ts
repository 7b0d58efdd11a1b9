import { defineConfig } from 'vitest/config';
import * as commands from './packages/widgets/testing/suite/commands.ts';
import { isLong } from './tools/cases.ts';
import { testOptions } from './tools/test-options.ts';
import { sourceAlias as alias } from './tools/source-alias.ts';
import { chromium, widgetDependencies } from './tools/test-browser.ts';

const longOnly = isLong ? [] : ['**/*.long.test.ts'];

/** Tests that measure times: one file at a time, and apart from the other projects. */
const timed = [
  'apps/api/src/database/{database,migrations}.test.ts',
  'apps/api/src/http/shared-rate-limit.test.ts',
  'apps/api/src/registers/large-registers.test.ts',
  'apps/api/src/resilience/*.test.ts',
  'apps/feed/src/backlog.long.test.ts',
  'apps/site/tests/upstream-faults.test.ts',
  'apps/site/tests/security/{address-limits,attack.long,bounded-renders,identity-provider-away}.test.ts',
  'apps/site/tests/security/{shutdown,slow-clients,stylesheet-flood}.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/site/{app,server}/**/*.test.ts',
            'apps/cms/mapping/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          // Tests that need programs which the gate does not install run in `pnpm verify:long` only.
          exclude: ['**/*.browser.test.ts', 'packages/widgets/**', ...longOnly],
          ...testOptions,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'pages',
          include: ['packages/widgets/{src,testing}/**/*.test.ts'],
          exclude: longOnly,
          ...testOptions,
          // One process for all files: the page server, its bundle and the browser are started once.
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        root: 'packages/widgets',
        resolve: { alias },
        optimizeDeps: widgetDependencies,
        test: {
          name: 'widgets',
          include: ['{src,testing}/**/*.test.tsx'],
          setupFiles: ['testing/suite/setup.ts'],
          ...testOptions,
          browser: { ...chromium(), commands: { ...commands } },
        },
      },
      {
        root: 'packages/client',
        resolve: { alias },
        test: { name: 'client', include: ['src/**/*.browser.test.ts'], ...testOptions, browser: chromium() },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          include: ['apps/api/{consumers,src}/**/*.test.ts', 'apps/feed/src/**/*.test.ts'],
          exclude: [...timed, ...longOnly],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          ...testOptions,
          // They share one PostgreSQL: one file at a time.
          fileParallelism: false,
          // One process for all files, so that modules are loaded once.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'site',
          include: ['apps/site/tests/**/*.test.ts'],
          exclude: [...timed, ...longOnly],
          globalSetup: ['apps/api/src/testing/global-setup.ts', 'apps/site/tests/global-setup.testing.ts'],
          ...testOptions,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'timed',
          include: timed,
          exclude: longOnly,
          globalSetup: ['apps/api/src/testing/global-setup.ts', 'apps/site/tests/global-setup.testing.ts'],
          ...testOptions,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/*/consumers/*.test.ts'],
          exclude: longOnly,
          ...testOptions,
        },
      },
    ],
  },
});
