import { sessionOn } from '@rueda/domain/calendar';
import { type CalendarDay, instantInLima, readDate, toEpoch } from '@rueda/domain/dates';
import { readNumber } from '@rueda/domain/money';
import type { Client } from '../http/index.ts';
import { asRow, readEach, type ReadOptions, rowsOf, textOf } from './rows.ts';

/** One price of a day. */
export interface Tick {
  /** ISO text in UTC; null if the source's time zone is ambiguous. */
  at: string | null;
  value: number;
}

/** The prices of a security during a day, in the source's order. */
export async function getTicks(
  client: Client,
  nemonico: string,
  day: CalendarDay,
  options: ReadOptions = {},
): Promise<Tick[]> {
  return client.get('/v1/stock-quote/daily', {
    ...options,
    params: { nemonico, today: day },
    schema: { parse: (value) => readTicks(rowsOf(value), day) },
  });
}

/**
 * The source writes times without a zone and does not document it. Of UTC and Lima, the zone in which every tick
 * falls within that day's session applies. If both fit, or neither, ticks have no time.
 */
function readTicks(rows: readonly unknown[], day: CalendarDay): Tick[] {
  const prices = readEach(rows, (row) => {
    const value = readNumber(asRow(row)['lastValue']);
    // The source writes 0 for a missing quote.
    return value === null || value <= 0 ? null : { text: textOf(asRow(row)['lastDate']) ?? '', value };
  });
  const session = sessionOn(day);
  const fits = (read: (text: string) => number | null): boolean =>
    session !== null &&
    prices.every(({ text }) => {
      const instant = read(text);
      return instant !== null && instant >= session.opens && instant <= session.ends;
    });
  const zones = [inUtc, inLima].filter(fits);
  const read = zones.length === 1 ? zones[0] : undefined;
  return prices.map(({ text, value }) => {
    const instant = toEpoch(text) ?? read?.(text) ?? null;
    return { at: instant === null ? null : new Date(instant).toISOString(), value };
  });
}

const inUtc = (text: string): number | null => toEpoch(`${text.replace(' ', 'T')}Z`);

function inLima(text: string): number | null {
  const date = readDate(text);
  return date?.time ? instantInLima(date) : null;
}
