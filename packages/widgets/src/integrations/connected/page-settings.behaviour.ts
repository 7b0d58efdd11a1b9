import { pageConsent } from '@rueda/client/consent';
import { createSiteStorage, followProfile, localStore, profileIn } from '@rueda/client/storage';
import {
  pageWatchlist,
  provideWatchlist,
  type Watchlist,
  type WatchlistItems,
  type WatchlistKind,
  whenWatched,
} from '@rueda/client/watchlists';
import { type AnalyticsSettings, setPageSettings, type Settings } from './settings-of-page.ts';

/**
 * Connects the page: its consent, the lists of its user, and its analytics. The code of each loads on demand, so that
 * an anonymous visitor without consent loads none of it.
 */
export function attach(_: HTMLElement, settings: Settings, signal: AbortSignal): void {
  if (!setPageSettings(settings, signal)) return;
  const { address, profile, consentVersion, analytics } = settings;
  if (consentVersion !== undefined) pageConsent(consentVersion);
  if (profile !== undefined) storeProfile(profile);
  if (address) for (const kind of ['stock', 'indices', 'playlist'] as const) connectList(kind, signal);
  if (analytics) followConsent(analytics, signal);
}

/** Writes only a change: every write notifies all tabs. */
function storeProfile(profile: NonNullable<Settings['profile']> | null): void {
  const stored = createSiteStorage().profile;
  if (stored.get()?.cognitoUsername === profile?.cognitoUsername) return;
  if (profile) stored.set(profile);
  else stored.remove();
}

/** Provides the list of the logged-in user once a widget shows it, and reloads it when the user may have changed. */
function connectList(kind: WatchlistKind, signal: AbortSignal): void {
  const store = localStore();
  let created: Promise<Watchlist<WatchlistItems[WatchlistKind]>> | undefined;
  const follow = async (): Promise<void> => {
    // A visitor's list is on the device: no request. Providing it again updates the widgets that show it.
    if (!created && !profileIn(store)) return provideWatchlist(kind, pageWatchlist(kind));
    created ??= import('./page-lists.ts').then(({ createList }) => createList(kind));
    const list = await created.catch(() => {
      // Its code failed to load. The next event retries.
      created = undefined;
    });
    if (!list || signal.aborted) return;
    provideWatchlist(kind, list);
    // The list reports a failed load itself.
    await list.load().catch(() => {});
  };
  const update = (): void => void follow();
  const connect = (): void => {
    followProfile(update, signal);
    // Back online, or restored from the back/forward cache: load the changes since.
    addEventListener('online', update, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && update(), { signal });
    update();
  };
  whenWatched(kind, connect, signal);
}

/** Listens to the page's controls while the visitor allows it. */
function followConsent(settings: AnalyticsSettings, signal: AbortSignal): void {
  const consent = pageConsent();
  let allowed: AbortController | undefined;
  const follow = (): void => {
    if (consent.allows('analytics') === (allowed !== undefined)) return;
    allowed?.abort();
    allowed = consent.allows('analytics') ? new AbortController() : undefined;
    if (allowed) void start(allowed.signal);
  };
  const start = async (consentSignal: AbortSignal): Promise<void> => {
    const { listen } = await import('./page-analytics.ts');
    if (!consentSignal.aborted) listen(settings, consentSignal);
  };
  const stop = consent.subscribe(follow);
  signal.addEventListener('abort', () => {
    stop();
    allowed?.abort();
  });
  follow();
}
