import type { CalendarDay } from '@rueda/domain/dates';
import { limaDay } from '@rueda/domain/dates';
import { directionOf, type MarketQuote } from '@rueda/domain/quotes';

/** The trades of a sector in a day. */
export interface SectorTrades {
  /** The sector's code; null for securities without one. */
  sector: string | null;
  /** The average change of its traded securities in percent; null if none has one. */
  percent: number | null;
  amountInSoles: number;
  /** The number of traded securities that rose, fell and did not change. */
  up: number;
  down: number;
  flat: number;
}

/** The trades of each sector that traded on a day; together they are those of the market. */
export function tradesBySector(quotes: readonly MarketQuote[], day: CalendarDay): SectorTrades[] {
  const traded = quotes.filter(({ at }) => limaDay(at) === day);
  return [...new Set(traded.map(({ sector }) => sector))].map((sector) => {
    const own = traded.filter((quote) => quote.sector === sector);
    const changes = own.flatMap(({ percent }) => percent ?? []);
    const counts = { up: 0, down: 0, flat: 0 };
    for (const { change, percent } of own) counts[directionOf(change ?? percent) ?? 'flat'] += 1;
    return {
      sector,
      percent:
        changes.length === 0
          ? null
          : Number((changes.reduce((sum, each) => sum + each, 0) / changes.length).toFixed(6)),
      amountInSoles: own.reduce((sum, { amountInSoles }) => sum + (amountInSoles ?? 0), 0),
      ...counts,
    };
  });
}
