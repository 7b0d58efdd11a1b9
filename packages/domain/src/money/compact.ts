import { type Bilingual, defaultLanguage } from '../language/language.ts';
import { type Currency, currencySymbol } from './currency.ts';
import { formatNumber, noValue, type NumberOptions } from './format.ts';

/** The options of `formatCompact`. */
export interface CompactOptions extends NumberOptions {
  /** @default null */
  currency?: Currency | null;
}

type Scale = readonly [size: number, one: string, other: string];

/**
 * The scale names of each language, largest first. In Spanish 10⁹ is "mil millones": a billón is 10¹², a thousand
 * times an English billion. Intl abbreviates both as "B".
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

/** The figure and scale of a large amount; no scale for a small or missing one. */
export function compactParts(
  value: number | null | undefined,
  options: CompactOptions = {},
): { figure: string; scale: Scale | null } {
  const { language = defaultLanguage, decimals = 1, maxDecimals = decimals } = options;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { figure: noValue, scale: null };
  // The last half unit rounds to the next scale: 999,960 is 1.0 millones, not 1,000.0 mil.
  const roundingFactor = 1 - 0.5 / 10 ** (3 + maxDecimals);
  const scale = scales[language].find(([size]) => Math.abs(value) >= size * roundingFactor) ?? null;
  const figure = formatNumber(scale ? value / scale[0] : value, { language, decimals, maxDecimals });
  return { figure, scale };
}

/** A large amount with its scale: S/ 1,234.6 millones, US$ 1.2 billion. One decimal by default. */
export function formatCompact(value: number | null | undefined, options: CompactOptions = {}): string {
  const { figure, scale } = compactParts(value, options);
  if (figure === noValue) return noValue;
  const symbol = options.currency ? `${currencySymbol(options.currency)}\u00a0` : '';
  if (!scale) return symbol + figure;
  const [, one, other] = scale;
  return `${symbol}${figure}\u00a0${figure === '1' || figure === '\u22121' ? one : other}`;
}
