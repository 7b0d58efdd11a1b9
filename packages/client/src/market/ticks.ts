import { sessionOn } from '@rueda/domain/calendar';
import { type CalendarDay, instantInLima, readDate, toEpoch } from '@rueda/domain/dates';
import { readNumber } from '@rueda/domain/money';
import type { Client } from '../http/index.ts';
import { asRow, readEach, type ReadOptions, rowsOf, textOf } from './rows.ts';

/** One price of a day. */
export interface Tick {
  /** ISO text in UTC; null where it cannot be told which zone the source wrote in. */
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
 * The source writes times without a zone, and which one it means is not known. The session tells: of UTC and Lima,
 * the zone in which every tick falls into that day's session is the one. Where both fit, or neither, no time is given.
 */
function readTicks(rows: readonly unknown[], day: CalendarDay): Tick[] {
  const written = readEach(rows, (row) => {
    const value = readNumber(asRow(row)['lastValue']);
    // The source writes 0 where there is no quote.
    return value === null || value <= 0 ? null : { text: textOf(asRow(row)['lastDate']) ?? '', value };
  });
  const session = sessionOn(day);
  const fits = (read: (text: string) => number | null): boolean =>
    session !== null &&
    written.every(({ text }) => {
      const instant = read(text);
      return instant !== null && instant >= session.opens && instant <= session.ends;
    });
  const zones = [inUtc, inLima].filter(fits);
  const read = zones.length === 1 ? zones[0] : undefined;
  return written.map(({ text, value }) => {
    const instant = toEpoch(text) ?? read?.(text) ?? null;
    return { at: instant === null ? null : new Date(instant).toISOString(), value };
  });
}

const inUtc = (text: string): number | null => toEpoch(`${text.replace(' ', 'T')}Z`);

function inLima(text: string): number | null {
  const date = readDate(text);
  return date?.time ? instantInLima(date) : null;
}
