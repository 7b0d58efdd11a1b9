import type { CalendarDay } from '../dates/day.ts';
import type { Currency } from '../money/currency.ts';

/** The last price of a security, or the last level of an index, with its time. Serialisable. */
export interface Quote {
  /** The mnemonic or index code, such as CREDITC1. */
  code: string;
  /** The name of the company or index. */
  name: string;
  /** Null for an index level. */
  currency: Currency | null;
  /** The last price; null before the first trade. A bid or an ask is never a price. */
  price: number | null;
  /** The previous close. */
  previous: number | null;
  /** The difference from `previous`; null if either is unknown. */
  change: number | null;
  /** The same in percent: 1.29 means 1.29%. */
  percent: number | null;
  /** The time of that trade, as ISO text in UTC; null exactly if `price` is. */
  at: string | null;
  /** The time of delivery by the source, as ISO text in UTC; null if unknown. */
  asOf: string | null;
}

/** A quote with the rest of its row in the daily movements. */
export interface MarketQuote extends Quote {
  shortName: string | null;
  /** The issuer's five characters, as text; null for foreign listings, which all share "XXX". */
  companyCode: string | null;
  /** Compare codes, not names: the case of names differs between calls. */
  sector: string | null;
  segment: string | null;
  buy: number | null;
  sell: number | null;
  open: number | null;
  low: number | null;
  high: number | null;
  previousDay: CalendarDay | null;
  amount: number | null;
  amountInSoles: number | null;
  quantity: number | null;
  operations: number | null;
}
