import { localStore } from '@rueda/client/storage';
import {
  createWatchlist,
  type Watchlist,
  type WatchlistItems,
  type WatchlistKind,
} from '@rueda/client/watchlists';
import { clientOfPage } from './client-of-page.ts';

/** A list of the user, stored by the service. Loaded if a user is logged in and a widget shows the list. */
export async function createList<K extends WatchlistKind>(kind: K): Promise<Watchlist<WatchlistItems[K]>> {
  return createWatchlist({ client: await clientOfPage(), kind, store: localStore() });
}
