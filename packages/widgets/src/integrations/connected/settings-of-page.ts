import type { UserProfile } from '@rueda/domain/watchlists';

/** Every bundler that can build React replaces it with a string literal. */
declare const process: { env: { NODE_ENV?: string } };

/** The destination of the events of controls, once the visitor allows analytics. */
export type AnalyticsSettings =
  /** A URL, with beacons: no link waits for one. */
  | { sink: 'beacon'; address: string }
  /** The global `gtag` function, which the site loads once analytics is allowed. */
  | { sink: 'gtag' };

/** The settings that the widgets of a page share. */
export interface Settings {
  /**
   * The base URL of the service: `https://host`, `https://host/base`, or a path of this site. If omitted, the widgets
   * send no requests.
   */
  address?: string | undefined;
  /**
   * Whether requests to another origin include cookies, as in fetch. Same-origin requests always do: cookies identify
   * the user, and no script ever sees a token.
   */
  credentials?: 'include' | undefined;
  /**
   * The logged-in user, or null for none, on a page that is rendered for one visitor. It is stored on the device. Omit
   * it on a page that is the same for everybody: the widgets then use the stored user.
   */
  profile?: UserProfile | null | undefined;
  /** The version of the consent text in the cookie banner. If omitted, nothing is allowed. */
  consentVersion?: string | undefined;
  /** The destination of the events of controls with `analyticsAttributes`, once the visitor allows analytics. */
  analytics?: AnalyticsSettings | undefined;
}

/** The settings of this page. A global, not a variable of this module: each script may bundle a copy of the module. */
const key: unique symbol = Symbol.for('rueda.settings');
const page = globalThis as { [key]?: Settings | undefined };

/** Dispatched when the settings are available. */
const settingsEvent = 'rueda-settings';

/** The max wait for settings that may still arrive. */
const settingsTimeoutMs = 10_000;

/** Sets the settings of the page until the signal aborts. Returns false if the page has others, which then remain. */
export function setPageSettings(settings: Settings, signal: AbortSignal): boolean {
  if (page[key]) {
    if (process.env.NODE_ENV === 'development')
      // oxlint-disable-next-line no-console -- the one message to the developer of the page
      console.error('PageSettings is rendered twice on this page: only the first is used. Remove the other.');
    return false;
  }
  page[key] = settings;
  signal.addEventListener('abort', () => {
    page[key] = undefined;
  });
  globalThis.dispatchEvent(new Event(settingsEvent));
  return true;
}

/** The settings of this page, once available: islands attach in any order. */
export function settingsOfPage(): Promise<Settings> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (!page[key]) return;
      globalThis.removeEventListener(settingsEvent, check);
      clearTimeout(timer);
      resolve(page[key]);
    };
    const timer = setTimeout(() => {
      globalThis.removeEventListener(settingsEvent, check);
      reject(new Error('A connected widget needs the settings of its page: render <PageSettings> on it.'));
    }, settingsTimeoutMs);
    globalThis.addEventListener(settingsEvent, check);
    check();
  });
}
