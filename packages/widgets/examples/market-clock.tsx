import { marketSchedule } from '@rueda/domain/calendar';
import { MarketClock } from '@rueda/widgets/market-clock';

/** `now` is the time at which the server renders the page. */
export function Example({ now }: { now: number }) {
  return <MarketClock schedule={marketSchedule(now)} hasThread />;
}
