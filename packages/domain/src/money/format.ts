import { defaultLanguage, type Language, locales } from '../language/language.ts';
import { currencySymbols, type Money } from './currency.ts';

/** What stands where a value does not exist. Never 0, never a blank. */
export const noValue = '—';

/** How a number is written. */
export interface NumberOptions {
  /** @default 'es' */
  language?: Language;
  /**
   * Decimals always written.
   * @default 2
   */
  decimals?: number;
  /**
   * Decimals written when the value has them.
   * @default the same as `decimals`
   */
  maxDecimals?: number;
}

/** Prices keep the tick of each security: 0.415 beside 18.40. Spread into the options. */
export const priceDecimals: { readonly decimals: 2; readonly maxDecimals: 3 } = {
  decimals: 2,
  maxDecimals: 3,
};

type Sign = 'negative' | 'exceptZero';

/** Making an Intl formatter takes about forty times as long as using it. */
const writers = new Map<string, Intl.NumberFormat>();

function write(value: number | null | undefined, sign: Sign, options: NumberOptions = {}): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const { language = defaultLanguage, decimals = 2, maxDecimals = decimals } = options;
  const key = `${language} ${decimals} ${maxDecimals} ${sign}`;
  let writer = writers.get(key);
  if (!writer) {
    writer = new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(decimals, maxDecimals),
      // Neither choice ever signs a zero, so -0.001 is 0.00 and not -0.00.
      signDisplay: sign,
    });
    writers.set(key, writer);
  }
  return writer.format(value).replace('-', '\u2212');
}

/** A number as 1,234.50 in both languages; `—` for one that does not exist. */
export function formatNumber(value: number | null | undefined, options?: NumberOptions): string {
  return write(value, 'negative', options) ?? noValue;
}

/**
 * A whole number as 1,234 in both languages; `—` for one that does not exist. Without Intl, whose first formatter
 * takes a browser about 20 ms.
 */
export function formatWhole(value: number | null | undefined): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return noValue;
  const whole = Math.round(value);
  const size = Math.abs(whole);
  const digits = size < 1000 ? String(size) : String(size).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return whole < 0 ? `\u2212${digits}` : digits;
}

/** A change with its sign: +0.05, −0.05, and 0.00 without one. The minus is U+2212. */
export function formatChange(value: number | null | undefined, options?: NumberOptions): string {
  return write(value, 'exceptZero', options) ?? noValue;
}

/** How a percentage is written. */
export interface PercentOptions extends NumberOptions {
  /**
   * Writes the plus of a rise, as a change needs.
   * @default false
   */
  isSigned?: boolean;
}

/** A percentage given in percent: 1.29 is 1.29%. */
export function formatPercent(value: number | null | undefined, options?: PercentOptions): string {
  const figure = write(value, options?.isSigned ? 'exceptZero' : 'negative', options);
  return figure === null ? noValue : `${figure}%`;
}

/** Symbol and figure apart, for those who show the symbol in a quieter type. */
export interface MoneyParts {
  /** Null for a level without a currency, and where there is no value. */
  symbol: 'S/' | 'US$' | null;
  figure: string;
}

/** The symbol and the figure of an amount, each on its own. */
export function moneyParts(money: Money, options?: NumberOptions): MoneyParts {
  const figure = write(money.amount, 'negative', options);
  if (figure === null) return { symbol: null, figure: noValue };
  return { symbol: money.currency && currencySymbols[money.currency], figure };
}

/** An amount as S/ 1,234.50 or US$ 1,234.50. The space does not break, so a symbol never ends a line alone. */
export function formatMoney(money: Money, options?: NumberOptions): string {
  const { symbol, figure } = moneyParts(money, options);
  return symbol ? `${symbol}\u00a0${figure}` : figure;
}
