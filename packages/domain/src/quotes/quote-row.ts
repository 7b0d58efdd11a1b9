import type { Instant } from '../dates/lima.ts';
import type { Currency } from '../money/currency.ts';
import type { MarketQuote } from './quote.ts';
import { type QuoteState, quoteState, type QuoteStateOptions } from './quote-state.ts';

/** A row of a table of quotations, with its age already judged. Serialisable, and short: an answer holds hundreds. */
export interface QuoteRow {
  /** The mnemonic, which no two rows share. */
  code: string;
  /** The name of the company. */
  name: string;
  currency: Currency | null;
  /** What it last traded at; null where there is no price, and then nothing below is known either. */
  price: number | null;
  /** How far the price is from the close before it. */
  change: number | null;
  /** The same in percent: 1.29 means 1.29%. */
  percent: number | null;
  /** How many were traded in the session. */
  quantity: number | null;
  /** What was paid for them, in the security's own currency. */
  amount: number | null;
  /** When it last traded, as ISO text in UTC. */
  at: string | null;
  /** How old the price is. A browser has no calendar to judge it by. */
  state: QuoteState['kind'];
  /** How many sessions have finished since it last traded; left out where it traded in the latest. */
  sessions?: number;
}

/** The row of a quote whose age is known. */
export function quoteRow(quote: MarketQuote, state: QuoteState): QuoteRow {
  const { code, name, currency } = quote;
  if (state.kind === 'none')
    return {
      code,
      name,
      currency,
      price: null,
      change: null,
      percent: null,
      quantity: null,
      amount: null,
      at: null,
      state: 'none',
    };
  const { price, change, percent, quantity, amount, at } = quote;
  const row: QuoteRow = {
    code,
    name,
    currency,
    price,
    change,
    percent,
    quantity,
    amount,
    at,
    state: state.kind,
  };
  if (state.kind === 'stale' && state.sessions > 0) row.sessions = state.sessions;
  return row;
}

/** The rows of a market as it is at an instant: on the server, which knows the clock and the calendar. */
export function quoteRows(
  quotes: readonly MarketQuote[],
  now: Instant,
  options?: QuoteStateOptions,
): QuoteRow[] {
  return quotes.map((quote) => quoteRow(quote, quoteState(quote, now, options)));
}
