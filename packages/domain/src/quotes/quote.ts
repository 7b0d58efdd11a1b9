import type { CalendarDay } from '../dates/day.ts';
import type { Currency } from '../money/currency.ts';

/** The last price of a security, or the last level of an index, with the time it was made. Serialisable. */
export interface Quote {
  /** The mnemonic or index code, such as CREDITC1. */
  code: string;
  /** The name of the company or index. */
  name: string;
  /** Null for an index level. */
  currency: Currency | null;
  /** What it last traded at; null before the first trade. An offer to buy or sell is never a price. */
  price: number | null;
  /** The close before that price. */
  previous: number | null;
  /** How far the price is from `previous`; null where either is unknown. */
  change: number | null;
  /** The same in percent: 1.29 means 1.29%. */
  percent: number | null;
  /** When that trade happened, as ISO text in UTC; null exactly where `price` is. */
  at: string | null;
  /** When the source handed the row over, as ISO text in UTC; null where it does not say. */
  asOf: string | null;
}

/** A quote with the rest of its row in the daily movements. */
export interface MarketQuote extends Quote {
  shortName: string | null;
  /** The issuer's five characters, as text; null for foreign listings, which all share "XXX". */
  companyCode: string | null;
  /** Compare codes, not names: one call writes names in capitals and another does not. */
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
