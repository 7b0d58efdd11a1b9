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
import { dayAt } from './market-reads.ts';

/** The query of a page with the chart of an index. */
export const chartQuery = { rango: oneOf(chartRanges), desde: typedDay, hasta: typedDay };

export type ChartQuery = Readonly<Record<keyof typeof chartQuery, string>>;

/** The sample's levels, and the published series, begin later than this. */
const firstDay = toDay('2010-01-01');

/** An index that is no longer computed has no day and no week of ticks. */
export const rangesOf = ({ status }: MarketIndex): readonly ChartRange[] =>
  status === 'current' ? chartRanges : chartRanges.filter((range) => range !== '1d' && range !== '5d');

/** The range of an address; the day of an index that is computed, the last year of one that is not. */
export function rangeOf(index: MarketIndex, { rango }: ChartQuery): ChartRange {
  const usual = index.status === 'current' ? '1d' : '1y';
  return rangesOf(index).find((range) => range === rango) ?? usual;
}

/** The days of the visitor's own range. */
export const customDays = (
  { desde, hasta }: ChartQuery,
  now: number,
): { from: CalendarDay | null; to: CalendarDay | null } => ({
  from: completeDay(desde, dayAt(now)),
  to: completeDay(hasta, dayAt(now)),
});

/** What is known of an index: its level now, where it is computed, the levels of its last day, and those of all days. */
export interface IndexData {
  quote: Quote | null;
  ticks: LinePoint[];
  values: DailyValue[];
}

/** Reads it; the days from a given one only, where the others are not shown. */
export async function readIndex(
  client: Client,
  read: LoaderContext['read'],
  index: MarketIndex,
  from: CalendarDay = firstDay,
): Promise<Result<IndexData>> {
  const { id, code, status } = index;
  const isCurrent = status === 'current' && code !== null;
  const day = isCurrent ? await read(getIndexDay(client, code)) : { value: null };
  // By the service's own clock, which the first answer tells.
  const values = await read(getIndexValues(client, id, { from, to: addDays(dayAt(client.now()), 1) }));
  if ('fault' in day) return day;
  if ('fault' in values) return values;
  const { quote = closing(index, values.value), ticks = [] } = day.value ?? {};
  return { value: { quote, ticks, values: values.value } };
}

/** The last level of an index that is no longer computed, as a quote. */
function closing({ id, code, name }: MarketIndex, values: readonly DailyValue[]): Quote | null {
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

/** The points of a range. */
export function pointsOf(
  { ticks, values }: IndexData,
  range: ChartRange,
  query: ChartQuery,
  now: number,
): LinePoint[] {
  return range === '1d' ? ticks : pointsInRange(dailyLine(values), range, customDays(query, now));
}
