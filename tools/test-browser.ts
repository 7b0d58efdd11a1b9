import { playwright } from '@vitest/browser-playwright';

/** The path of Chromium on Debian; CHROMIUM overrides it. */
export const chromiumPath: string = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Chromium for Vitest's browser mode. A function, because each project needs a separate object. */
export const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    // Without motion a check never measures an intermediate colour; a test of motion enables it.
    contextOptions: { reducedMotion: 'reduce' as const },
    launchOptions: {
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});
