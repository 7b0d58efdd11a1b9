/** The two currencies of the exchange: soles and United States dollars. */
export type MarketCurrency = 'PEN' | 'USD';

/** A currency as its ISO code. Only those of the exchange have a symbol and a name; another is shown by its code. */
export type Currency = MarketCurrency | (string & Record<never, never>);

/** Specification section 9: the default currency. */
export const defaultCurrency: MarketCurrency = 'PEN';

/** An amount in a currency. An index level has no currency; a missing value has no amount. */
export interface Money {
  amount: number | null | undefined;
  currency: Currency | null;
}

/** The symbol of each currency in both languages. Intl would write `USD` in es-PE and `PEN` in en-US. */
export const currencySymbols: Record<MarketCurrency, 'S/' | 'US$'> = { PEN: 'S/', USD: 'US$' };

/** Is it one of the currencies of the exchange? */
export const isMarketCurrency = (currency: Currency | null): currency is MarketCurrency =>
  currency !== null && currency in currencySymbols;

/** The symbol of a currency; the code of one without a symbol: CLP. */
export const currencySymbol = (currency: Currency): string =>
  (currencySymbols as Record<string, string>)[currency] ?? currency;

/**
 * The currency of a source's symbol (`S/`, `S/.`, `US$`) or ISO code. Null for anything else, also for `$` alone, which
 * is as much a Chilean, Colombian or Mexican peso.
 */
export function readCurrency(symbol: unknown): Currency | null {
  if (typeof symbol !== 'string') return null;
  const text = symbol.trim().toUpperCase();
  if (text === 'S/' || text === 'S/.') return 'PEN';
  if (text === 'US$') return 'USD';
  return /^[A-Z]{3}$/.test(text) ? text : null;
}

/**
 * The currency of a price history. Those calls of the exchange, and no others, write `$` for dollars and a single space
 * for soles.
 */
export function readHistoryCurrency(symbol: unknown): Currency | null {
  return symbol === ' ' ? 'PEN' : symbol === '$' ? 'USD' : readCurrency(symbol);
}
