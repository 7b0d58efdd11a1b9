export {
  getWatchlist,
  LoginError,
  postWatchlist,
} from './calls.ts';
export { keyOf, type WatchedCode, type WatchlistItems, type WatchlistKind } from './items.ts';
export { type CodesKind, localWatchlist } from './local-watchlist.ts';
export { followWatchlist, pageWatchlist, provideWatchlist, whenWatched } from './page-watchlist.ts';
export { syncWhenOnline } from './sync-when-online.ts';
export {
  createWatchlist,
  type EditResult,
  type Watchlist,
  type WatchlistOptions,
  type WatchlistState,
} from './watchlist.ts';
export {
  savePendingAction,
  takePendingAction,
  type PendingAction,
  pendingActionKey,
} from './pending-action.ts';
