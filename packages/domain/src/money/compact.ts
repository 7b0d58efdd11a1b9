import { type Bilingual, defaultLanguage } from '../language/language.ts';
import { type Currency, currencySymbols } from './currency.ts';
import { formatNumber, noValue, type NumberOptions } from './format.ts';

/** How a large amount is written. */
export interface CompactOptions extends NumberOptions {
  /** @default null */
  currency?: Currency | null;
}

type Scale = readonly [size: number, one: string, other: string];

/**
 * The words of each language, largest first. In Spanish 10⁹ is a thousand millions: a billón is 10¹², a thousand
 * times more than an English billion, and the word Intl abbreviates as "B" in both.
 */
const scales: Bilingual<readonly Scale[]> = {
  es: [
    [1e12, 'billón', 'billones'],
    [1e6, 'millón', 'millones'],
    [1e3, 'mil', 'mil'],
  ],
  en: [
    [1e12, 'trillion', 'trillion'],
    [1e9, 'billion', 'billion'],
    [1e6, 'million', 'million'],
    [1e3, 'thousand', 'thousand'],
  ],
};

/** A large amount in words people use: S/ 1,234.6 millones, US$ 1.2 billion. One decimal unless told. */
export function formatCompact(value: number | null | undefined, options: CompactOptions = {}): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return noValue;
  const { language = defaultLanguage, decimals = 1, maxDecimals = decimals, currency = null } = options;
  const symbol = currency ? `${currencySymbols[currency]}\u00a0` : '';
  const write = (number: number): string => formatNumber(number, { language, decimals, maxDecimals });
  // The last half unit belongs to the next word: 999,960 is 1.0 millones, not 1,000.0 mil.
  const nearest = 1 - 0.5 / 10 ** (3 + maxDecimals);
  for (const [size, one, other] of scales[language]) {
    if (Math.abs(value) < size * nearest) continue;
    const figure = write(value / size);
    return `${symbol}${figure}\u00a0${figure === '1' || figure === '\u22121' ? one : other}`;
  }
  return symbol + write(value);
}
