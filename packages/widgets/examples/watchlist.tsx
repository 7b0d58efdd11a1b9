import { Watchlist, type WatchlistRow } from '@rueda/widgets/watchlist';

/** `rows` are the page's quotes; the list is loaded by the script, or from the user's service. */
export function Example({ rows }: { rows: WatchlistRow[] }) {
  return <Watchlist id="mi-lista" rows={rows} returnTo="/mi-lista" />;
}
