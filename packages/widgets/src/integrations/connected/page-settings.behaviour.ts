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
 * Connects the page: its consent, the lists of its user, and its analytics. What each of them needs is fetched once it
 * is wanted, so that a visitor who is nobody's user and has allowed nothing pays for none of it.
 */
export function attach(_: HTMLElement, settings: Settings, signal: AbortSignal): void {
  if (!setPageSettings(settings, signal)) return;
  const { address, profile, consentVersion, analytics } = settings;
  if (consentVersion !== undefined) pageConsent(consentVersion);
  if (profile !== undefined) keepProfile(profile);
  if (address) for (const kind of ['stock', 'indices', 'playlist'] as const) connectList(kind, signal);
  if (analytics) followConsent(analytics, signal);
}

/** Written only where it is news: every tab would hear of it. */
function keepProfile(profile: NonNullable<Settings['profile']> | null): void {
  const kept = createSiteStorage().profile;
  if (kept.get()?.cognitoUsername === profile?.cognitoUsername) return;
  if (profile) kept.set(profile);
  else kept.remove();
}

/** Gives the page the list of whoever is logged in, once a widget shows it, and reads it anew when that may be another. */
function connectList(kind: WatchlistKind, signal: AbortSignal): void {
  const store = localStore();
  let made: Promise<Watchlist<WatchlistItems[WatchlistKind]>> | undefined;
  const follow = async (): Promise<void> => {
    // What a visitor watches is on the device, and nobody need be asked; who shows it looks anew.
    if (!made && !profileIn(store)) return provideWatchlist(kind, pageWatchlist(kind));
    made ??= import('./page-lists.ts').then(({ makeList }) => makeList(kind));
    const list = await made.catch(() => {
      // Its code did not come. The next occasion tries again.
      made = undefined;
    });
    if (!list || signal.aborted) return;
    provideWatchlist(kind, list);
    // Where it cannot be read, the list says so itself.
    await list.load().catch(() => {});
  };
  const again = (): void => void follow();
  const connect = (): void => {
    followProfile(again, signal);
    // The connection is back, or the page is, from the browser's memory: what was missed meanwhile is read.
    addEventListener('online', again, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && again(), { signal });
    again();
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
  const start = async (own: AbortSignal): Promise<void> => {
    const { listen } = await import('./page-analytics.ts');
    if (!own.aborted) listen(settings, own);
  };
  const stop = consent.subscribe(follow);
  signal.addEventListener('abort', () => {
    stop();
    allowed?.abort();
  });
  follow();
}
