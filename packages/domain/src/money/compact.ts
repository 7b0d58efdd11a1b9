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

/** The figure of a large amount, and the word for its size; without one where it is small or does not exist. */
export function compactParts(
  value: number | null | undefined,
  options: CompactOptions = {},
): { figure: string; scale: Scale | null } {
  const { language = defaultLanguage, decimals = 1, maxDecimals = decimals } = options;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { figure: noValue, scale: null };
  // The last half unit belongs to the next word: 999,960 is 1.0 millones, not 1,000.0 mil.
  const nearest = 1 - 0.5 / 10 ** (3 + maxDecimals);
  const scale = scales[language].find(([size]) => Math.abs(value) >= size * nearest) ?? null;
  const figure = formatNumber(scale ? value / scale[0] : value, { language, decimals, maxDecimals });
  return { figure, scale };
}

/** A large amount in words people use: S/ 1,234.6 millones, US$ 1.2 billion. One decimal unless told. */
export function formatCompact(value: number | null | undefined, options: CompactOptions = {}): string {
  const { figure, scale } = compactParts(value, options);
  if (figure === noValue) return noValue;
  const symbol = options.currency ? `${currencySymbols[options.currency]}\u00a0` : '';
  if (!scale) return symbol + figure;
  const [, one, other] = scale;
  return `${symbol}${figure}\u00a0${figure === '1' || figure === '\u22121' ? one : other}`;
}
