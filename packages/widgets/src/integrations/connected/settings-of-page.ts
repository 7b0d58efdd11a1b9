import type { UserProfile } from '@rueda/domain/watchlists';

/** Every bundler that can build React puts a word in its place. */
declare const process: { env: { NODE_ENV?: string } };

/** Where the events of controls go, once the visitor allows it. */
export type AnalyticsSettings =
  /** To an address, as beacons: no link waits for one. */
  | { sink: 'beacon'; address: string }
  /** To the page's own `gtag` function, which the site loads once analytics is allowed. */
  | { sink: 'gtag' };

/** What the widgets of a page are told once. */
export interface Settings {
  /**
   * Where the service is: `https://host`, `https://host/base`, or a path of this site. Left out, no service is asked
   * for anything.
   */
  address?: string | undefined;
  /**
   * Cookies also go along to a service of another origin, as in fetch. A service of this site always gets them: they
   * are how it knows its user, and no token is ever seen by a script.
   */
  credentials?: 'include' | undefined;
  /**
   * The logged-in user, or null for nobody, on a page that is made for one visitor: it is kept on the device. A page
   * that is the same for everybody leaves it out, and the device tells.
   */
  profile?: UserProfile | null | undefined;
  /** The version of what the cookie banner asks. Without one, nothing is allowed. */
  consentVersion?: string | undefined;
  /** Where the events of controls that carry `analyticsAttributes` go, once the visitor allows it. */
  analytics?: AnalyticsSettings | undefined;
}

/** The settings of this page. On the page and not in this module: its scripts may each bring a copy of the module. */
const key: unique symbol = Symbol.for('rueda.settings');
const page = globalThis as { [key]?: Settings | undefined };

/** Tells who waits for them that they are there. */
const given = 'rueda-settings';

/** How long somebody waits for settings that may still be on their way, in milliseconds. */
const maxTimerWaitMs = 10_000;

/** Gives the page its settings until the signal ends. False where it has others: then those stand. */
export function setPageSettings(settings: Settings, signal: AbortSignal): boolean {
  if (page[key]) {
    if (process.env.NODE_ENV === 'development')
      // oxlint-disable-next-line no-console -- the one message to whoever builds the page
      console.error('PageSettings is rendered twice on this page: only the first is used. Remove the other.');
    return false;
  }
  page[key] = settings;
  signal.addEventListener('abort', () => {
    page[key] = undefined;
  });
  globalThis.dispatchEvent(new Event(given));
  return true;
}

/** The settings of this page, once they are there: islands wake in any order. */
export function settingsOfPage(): Promise<Settings> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (!page[key]) return;
      globalThis.removeEventListener(given, look);
      clearTimeout(timer);
      resolve(page[key]);
    };
    const timer = setTimeout(() => {
      globalThis.removeEventListener(given, look);
      reject(new Error('A connected widget needs the settings of its page: put <PageSettings> on it.'));
    }, maxTimerWaitMs);
    globalThis.addEventListener(given, look);
    look();
  });
}
