import type { Client } from '@rueda/client/http';
import { getIndexDay, getIndexValues } from '@rueda/client/market';
import { addDays, type CalendarDay, completeDay, toDay } from '@rueda/domain/dates';
import type { MarketIndex } from '@rueda/domain/indices';
import {
  type ChartRange,
  chartRanges,
  type DailyValue,
  dailyLine,
  type LinePoint,
  pointsInRange,
  type Quote,
} from '@rueda/domain/quotes';
import type { Result, LoaderContext } from '../../../framework/page.tsx';
import { oneOf, typedDay } from '../../../framework/query-rules.ts';
import { dayAt, rangesWithin } from './market-reads.ts';

/** The query of a page with the chart of an index. */
export const chartQuery = { rango: oneOf(chartRanges), desde: typedDay, hasta: typedDay };

export type ChartQuery = Readonly<Record<keyof typeof chartQuery, string>>;

/** Earlier than the first level of the sample and of the published series. */
const firstDay = toDay('2010-01-01');

/** The ranges of an index. One that is no longer computed has no ticks of a day or week. */
export const rangesOf = ({ status }: MarketIndex, { values }: IndexData): readonly ChartRange[] =>
  rangesWithin(
    status === 'current' ? chartRanges : chartRanges.filter((range) => range !== '1d' && range !== '5d'),
    values,
  );

/** The range in the address; by default the current day, or the last year of an index that is no longer computed. */
export function rangeOf(index: MarketIndex, data: IndexData, { rango }: ChartQuery): ChartRange {
  const wanted = rango || (index.status === 'current' ? '1d' : '1y');
  return rangesOf(index, data).find((range) => range === wanted) ?? 'all';
}

/** The days of a custom range. */
export const customDays = (
  { desde, hasta }: ChartQuery,
  now: number,
): { from: CalendarDay | null; to: CalendarDay | null } => ({
  from: completeDay(desde, dayAt(now)),
  to: completeDay(hasta, dayAt(now)),
});

/** The last level of an index, the levels of its last day, and the daily levels. */
export interface IndexData {
  quote: Quote | null;
  ticks: LinePoint[];
  values: DailyValue[];
}

/** Loads the data of an index, with the daily levels since `from`. */
export async function readIndex(
  client: Client,
  read: LoaderContext['read'],
  index: MarketIndex,
  from: CalendarDay = firstDay,
): Promise<Result<IndexData>> {
  const { id, code, status } = index;
  const isCurrent = status === 'current' && code !== null;
  const day = isCurrent ? await read(getIndexDay(client, code)) : { value: null };
  // The first response sets the client's clock to that of the service.
  const values = await read(getIndexValues(client, id, { from, to: addDays(dayAt(client.now()), 1) }));
  if ('error' in day) return day;
  if ('error' in values) return values;
  const { quote = closingQuote(index, values.value), ticks = [] } = day.value ?? {};
  return { value: { quote, ticks, values: values.value } };
}

/** The last level of an index that is no longer computed, as a quote. */
function closingQuote({ id, code, name }: MarketIndex, values: readonly DailyValue[]): Quote | null {
  const [before, last] = values.slice(-2);
  if (!before || !last) return null;
  const change = last.value - before.value;
  return {
    code: code ?? id,
    name: name.es,
    currency: null,
    price: last.value,
    previous: before.value,
    change: Number(change.toFixed(2)),
    percent: Number(((change / before.value) * 100).toFixed(2)),
    at: null,
    asOf: null,
  };
}

/** The points of a range: ticks for a day, daily levels otherwise. */
export function pointsOf(
  { ticks, values }: IndexData,
  range: ChartRange,
  query: ChartQuery,
  now: number,
): LinePoint[] {
  return range === '1d' ? ticks : pointsInRange(dailyLine(values), range, customDays(query, now));
}
