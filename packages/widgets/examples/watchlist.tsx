import { Watchlist, type WatchlistRow } from '@rueda/widgets/watchlist';

/** `rows` is what the page knows of the market; the list itself comes with the script, or from the user's service. */
export function Example({ rows }: { rows: WatchlistRow[] }) {
  return <Watchlist id="mi-lista" rows={rows} returnTo="/mi-lista" />;
}
