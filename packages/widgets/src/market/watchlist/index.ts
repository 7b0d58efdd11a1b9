export { Watchlist, type WatchlistProps, type WatchlistRow } from './watchlist.tsx';
