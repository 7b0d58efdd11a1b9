import { playwright } from '@vitest/browser-playwright';

const given = process.env['CHROMIUM'];

/**
 * The path of Chromium's headless shell on Debian, for tests: the same engine without a browser around it, so that
 * opening a page takes a third of the processor time. CHROMIUM overrides it. Not `/usr/bin/chromium-headless-shell`: that
 * script starts the shell as a child, which stays when the script is ended.
 */
export const chromiumPath: string = given ?? '/usr/lib/chromium/chromium-headless-shell';

/** The path of Chromium as visitors have it, for measurements and screen readers. CHROMIUM overrides it. */
export const completeChromiumPath: string = given ?? '/usr/bin/chromium';

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

/** The dependencies of the widgets. Listed, because one that Vite discovers during a run reloads the page of a test. */
export const widgetDependencies = {
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
};
