import { marketSchedule } from '@rueda/domain/calendar';
import { MarketClock } from '@rueda/widgets/market-clock';

/** `now` is the instant that the server prints the page for. */
export function Example({ now }: { now: number }) {
  return <MarketClock schedule={marketSchedule(now)} hasThread />;
}
