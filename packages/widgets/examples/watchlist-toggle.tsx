import { WatchlistToggle } from '@rueda/widgets/watchlist-toggle';

export function Example() {
  return <WatchlistToggle code="ALICORC1" name="Alicorp" visitors="local" hasText />;
}
