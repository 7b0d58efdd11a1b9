import { defineConfig } from 'vitest/config';
import * as commands from './packages/widgets/testing/suite/commands.ts';
import { isLong } from './tools/cases.ts';
import { testTimeouts } from './tools/test-timeouts.ts';
import { sourceAlias as alias } from './tools/source-alias.ts';
import { chromium } from './tools/test-browser.ts';

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'node',
          include: [
            'packages/*/{src,testing}/**/*.test.ts',
            'apps/site/server/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          // What needs programs that a gate does not ask for runs in `pnpm verify:long` only.
          exclude: ['**/*.browser.test.ts', ...(isLong ? [] : ['**/*.long.test.ts'])],
          ...testTimeouts,
        },
      },
      {
        root: 'packages/widgets',
        resolve: { alias },
        // Named here, because a dependency that Vite discovers in mid-run reloads the page under a test.
        optimizeDeps: {
          include: [
            '@internationalized/date',
            'axe-core',
            'downshift',
            'fast-check',
            'lightweight-charts',
            'react',
            'react-aria/I18nProvider',
            'react-aria/useCalendar',
            'react-aria/useRangeCalendar',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react-stately/useCalendarState',
            'react-stately/useRangeCalendarState',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
          ],
        },
        test: {
          name: 'widgets',
          include: ['{src,testing}/**/*.test.tsx'],
          setupFiles: ['testing/suite/setup.ts'],
          ...testTimeouts,
          browser: { ...chromium(), commands: { ...commands } },
        },
      },
      {
        root: 'packages/client',
        resolve: { alias },
        test: { name: 'client', include: ['src/**/*.browser.test.ts'], ...testTimeouts, browser: chromium() },
      },
      'packages/widgets/.storybook/vitest.config.ts',
      {
        resolve: { alias },
        test: {
          name: 'api',
          include: ['apps/api/{consumers,src}/**/*.test.ts', 'apps/feed/src/**/*.test.ts'],
          exclude: isLong ? [] : ['**/*.long.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          ...testTimeouts,
          // They measure times, and share one PostgreSQL: one file at a time, and apart from the other projects.
          fileParallelism: false,
          // One process for all files: what they import is read once.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'site',
          include: ['apps/site/tests/**/*.test.ts'],
          exclude: isLong ? [] : ['**/*.long.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts', 'apps/site/tests/global-setup.testing.ts'],
          ...testTimeouts,
          // They measure times too.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/*/consumers/*.test.ts'],
          exclude: isLong ? [] : ['**/*.long.test.ts'],
          ...testTimeouts,
        },
      },
    ],
  },
});
