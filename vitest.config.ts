import { playwright } from '@vitest/browser-playwright';
import * as commands from './packages/widgets/src/testing/commands.ts';
import { defineConfig } from 'vitest/config';
import { sourceAlias as alias } from './tools/source-alias.ts';

/** A function, because each project must have a browser object of its own. */
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    // Without motion a check never sees a colour half way; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});

export default defineConfig({
  test: {
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: '.vitest/results.json' }]]
      : ['default'],
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
        // Named here, because a dependency that Vite discovers in mid-run reloads the page under a test.
        optimizeDeps: {
          include: [
            'axe-core',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
          ],
        },
        root: 'packages/widgets',
        test: {
          name: 'widgets',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          browser: { ...chromium(), commands: { ...commands } },
        },
      },
    ],
  },
});
