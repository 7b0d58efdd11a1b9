import { type Instant, limaDay } from '../dates/lima.ts';
import type { Currency } from '../money/currency.ts';
import type { MarketQuote } from './quote.ts';
import { type QuoteState, quoteState, type QuoteStateOptions } from './quote-state.ts';

/** A row of a quote table, with the age of its price. Serialisable, and small: a response has hundreds. */
export interface QuoteRow {
  /** The mnemonic, unique among the rows. */
  code: string;
  /** The name of the company. */
  name: string;
  currency: Currency | null;
  /** The last price; null without one, and then all fields below are null too. */
  price: number | null;
  /** The difference from the previous close. */
  change: number | null;
  /** The same in percent: 1.29 means 1.29%. */
  percent: number | null;
  /** The quantity traded in the session. */
  quantity: number | null;
  /** The value traded, in the security's currency. */
  amount: number | null;
  /** The time of the last trade, as ISO text in UTC. */
  at: string | null;
  /** The age of the price. A browser has no calendar to compute it. */
  state: QuoteState['kind'];
  /** The number of finished sessions since the last trade; 0 after the close of its day, omitted otherwise. */
  sessions?: number;
}

/** The row of a quote with its state. */
function quoteRow(quote: MarketQuote, state: QuoteState): QuoteRow {
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

/** The rows of a market at an instant; for the server, which has the calendar. */
export function quoteRows(
  quotes: readonly MarketQuote[],
  now: Instant,
  options?: QuoteStateOptions,
): QuoteRow[] {
  const today = limaDay(now);
  return quotes.map((quote) => {
    const row = quoteRow(quote, quoteState(quote, now, options));
    return row.state === 'close' && limaDay(row.at) === today ? { ...row, sessions: 0 } : row;
  });
}
