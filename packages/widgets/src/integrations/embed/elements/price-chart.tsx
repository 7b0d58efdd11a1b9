/** `<rueda-price-chart nemonico="ALICORC1" src="…">`: the history of a price, as a sentence, a line and a table. */
import { getCloses, getTicks } from '@rueda/client/market';
import { sessionOn } from '@rueda/domain/calendar';
import { addDays, type CalendarDay, defaultStartDay, limaDay, toDay } from '@rueda/domain/dates';
import {
  type ChartRange,
  chartRangeStart,
  chartRanges,
  dailyLine,
  type MarketQuote,
  pointsInRange,
  quoteState,
} from '@rueda/domain/quotes';
import { type ChartLine, PriceChart } from '../../../market/price-chart/index.ts';
import { defineEmbed, type Embed, type Show } from './embed-element.ts';
import { readSecurity } from './read-security.ts';

/** A custom range needs a calendar, which only the linked page has. */
const ranges = chartRanges.filter((range) => range !== 'own');

const showRange =
  (range: ChartRange): Show =>
  async (embed) => {
    const quote = await readSecurity(embed.client, embed.nemonico, embed.signal);
    if (quote === null) return null;
    return (
      <PriceChart
        id="grafico"
        line={await (range === '1d' ? readDay(embed, quote) : readCloses(embed, quote, range))}
        range={range}
        ranges={ranges}
        href={embed.page}
        language={embed.language}
        onRangeChange={(other) => embed.change(showRange(other))}
      />
    );
  };

/** The prices of the last day with a trade. */
async function readDay({ client, signal }: Embed, quote: MarketQuote): Promise<ChartLine> {
  const { code, currency, previous } = quote;
  const day = limaDay(quote.at);
  const session = day && sessionOn(day);
  const ticks = day === null ? [] : await getTicks(client, code, day, { signal });
  return {
    name: code,
    currency,
    points: ticks.flatMap(({ at, value }) => (at === null ? [] : { at, value })),
    previous,
    ...(session && { session: [session.opens, session.closes] as const }),
    state: quoteState(quote, client.now()),
  };
}

/** The closes: during a session, the current day has a price and no close. */
async function readCloses(
  { client, signal }: Embed,
  quote: MarketQuote,
  range: ChartRange,
): Promise<ChartLine> {
  const now = client.now();
  const today = limaDay(now) ?? toDay('1970-01-01');
  const isOpen = ['live', 'delayed'].includes(quoteState(quote, now).kind);
  const to = isOpen ? addDays(today, -1) : today;
  const { closes } = await getCloses(client, quote.code, { signal, from: firstDayOf(range, to), to });
  return {
    name: quote.code,
    currency: quote.currency,
    points: pointsInRange(dailyLine(closes), range),
    state: { kind: 'close' },
  };
}

/** A few days more than the range: it counts from the last close, which may be some days old. */
function firstDayOf(range: ChartRange, to: CalendarDay): CalendarDay {
  const start = range === '5d' ? addDays(to, -7) : chartRangeStart(range, to);
  return start === null ? defaultStartDay : addDays(start, -15);
}

defineEmbed('rueda-price-chart', showRange('6m'));
