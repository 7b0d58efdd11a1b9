import type { Language } from '../language/language.ts';
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

/** The digits of a whole number in threes. */
const inThrees = (digits: string): string =>
  digits.length < 4 ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * Without Intl, whose first formatter takes a browser about 20 ms: both languages write 1,234.50. A test holds the two
 * to the same texts. Rounded as it reads, half away from zero: 1.005 is 1.01, although the fraction in the machine is
 * a little less.
 */
function write(value: number | null | undefined, sign: Sign, options: NumberOptions = {}): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const { decimals = 2, maxDecimals = decimals } = options;
  const most = Math.max(decimals, maxDecimals);
  const digits = digitsOf(Math.abs(value), most).padStart(most + 1, '0');
  const whole = digits.length - most;
  let end = digits.length;
  while (end > whole + decimals && digits[end - 1] === '0') end -= 1;
  const figure = inThrees(digits.slice(0, whole)) + (end > whole ? `.${digits.slice(whole, end)}` : '');
  // Neither choice ever signs a zero, so -0.001 is 0.00 and not -0.00.
  if (!/[1-9]/.test(digits)) return figure;
  return `${value < 0 ? '\u2212' : sign === 'exceptZero' ? '+' : ''}${figure}`;
}

/** The digits of a number with so many decimals, without the point. */
function digitsOf(size: number, decimals: number): string {
  // What is written with a power of ten: nothing to speak of, or so large that it has no decimals.
  if (size < 1e-6) return '0';
  if (size >= 1e15) return BigInt(size) + '0'.repeat(decimals);
  const [whole, fraction = ''] = String(size).split('.');
  if (fraction.length <= decimals) return whole + fraction.padEnd(decimals, '0');
  return String(Math.round(Number(`${size}e${decimals}`)));
}

/** A number as 1,234.50 in both languages; `—` for one that does not exist. */
export function formatNumber(value: number | null | undefined, options?: NumberOptions): string {
  return write(value, 'negative', options) ?? noValue;
}

/** A whole number as 1,234 in both languages; `—` for one that does not exist. */
export function formatInteger(value: number | null | undefined): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return noValue;
  const whole = Math.round(value);
  const digits = inThrees(String(Math.abs(whole)));
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

/** How far a price went, as +0.05 (+1.29%), or either of them. */
export function formatFigures(
  change: number | null | undefined,
  percent: number | null | undefined,
  language: Language,
): string {
  const share =
    percent === undefined || percent === null ? '' : formatPercent(percent, { language, isSigned: true });
  if (change === undefined || change === null) return share;
  const figure = formatChange(change, { language, ...priceDecimals });
  return share ? `${figure} (${share})` : figure;
}
