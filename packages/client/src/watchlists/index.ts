export {
  getWatchlist,
  keyOf,
  LoginError,
  postWatchlist,
  type WatchedCode,
  type WatchlistItems,
  type WatchlistKind,
} from './calls.ts';
export { syncWhenOnline } from './sync-when-online.ts';
export {
  createWatchlist,
  type EditResult,
  type Watchlist,
  type WatchlistOptions,
  type WatchlistState,
} from './watchlist.ts';
