import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const root = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Workspaces read each other's source, so that a test never sees yesterday's build. */
const alias = [{ find: /^@rueda\/(domain|client)\/(.+)$/, replacement: root('packages/$1/src/$2/index.ts') }];

/** A function, because each project must have a browser object of its own. */
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});

export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/results.json' }]] : ['default'],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'widgets',
          include: ['packages/widgets/src/**/*.test.tsx'],
          setupFiles: ['packages/widgets/src/testing/setup.ts'],
          browser: chromium(),
        },
      },
    ],
  },
});
