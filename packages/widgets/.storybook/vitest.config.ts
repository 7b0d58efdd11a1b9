import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';
import { testTimeouts } from '../../../tools/test-timeouts.ts';
import { chromium } from '../../../tools/test-browser.ts';

/** Every story as a test: it renders in Storybook, and its play function passes. */
export default defineProject({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  // Documentation pages contain no tests.
  test: { name: 'storybook', exclude: ['**/*.mdx'], ...testTimeouts, browser: chromium() },
});
