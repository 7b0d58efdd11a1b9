/** The two currencies of the exchange: soles and United States dollars. */
export type Currency = 'PEN' | 'USD';

/** Specification section 9: the default currency. */
export const defaultCurrency: Currency = 'PEN';

/** An amount in a currency. An index level has no currency; a missing value has no amount. */
export interface Money {
  amount: number | null | undefined;
  currency: Currency | null;
}

/** The symbol of each currency in both languages. Intl would write `USD` in es-PE and `PEN` in en-US. */
export const currencySymbols: Record<Currency, 'S/' | 'US$'> = { PEN: 'S/', USD: 'US$' };

/**
 * The currency of a source's symbol. The public quotes write `S/`, `S/.`, `US$` or `$`, and one call returns a single
 * space for soles. Null for anything else.
 */
export function readCurrency(symbol: unknown): Currency | null {
  if (typeof symbol !== 'string') return null;
  switch (symbol.trim().toUpperCase()) {
    case 'S/':
    case 'S/.':
    case 'PEN':
      return 'PEN';
    case 'US$':
    case '$':
    case 'USD':
      return 'USD';
    case '':
      return symbol === '' ? null : 'PEN';
    default:
      return null;
  }
}
