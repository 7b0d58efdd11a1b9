/** The two currencies of the exchange: soles and United States dollars. */
export type Currency = 'PEN' | 'USD';

/** Specification section 9: the currency when nothing says another. */
export const defaultCurrency: Currency = 'PEN';

/** An amount in a currency. An index level has no currency; a value that does not exist has no amount. */
export interface Money {
  amount: number | null | undefined;
  currency: Currency | null;
}

/** How each currency is written in both languages. Intl would write `USD` in es-PE and `PEN` in en-US. */
export const currencySymbols: Record<Currency, 'S/' | 'US$'> = { PEN: 'S/', USD: 'US$' };

/**
 * The currency of a source's own sign. The public quotes write `S/`, `S/.`, `US$` or `$`, and one call gives
 * a single space for soles. Anything else is no currency.
 */
export function readCurrency(sign: unknown): Currency | null {
  if (typeof sign !== 'string') return null;
  switch (sign.trim().toUpperCase()) {
    case 'S/':
    case 'S/.':
    case 'PEN':
      return 'PEN';
    case 'US$':
    case '$':
    case 'USD':
      return 'USD';
    case '':
      return sign === '' ? null : 'PEN';
    default:
      return null;
  }
}
