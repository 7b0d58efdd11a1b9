import { playwright } from '@vitest/browser-playwright';

/** Where Debian puts Chromium; another machine names its own in CHROMIUM. */
export const chromiumPath: string = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Chromium for Vitest's browser mode. A function, because each project must have an object of its own. */
export const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    // Without motion a check never sees a colour half way; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' as const },
    launchOptions: {
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});
