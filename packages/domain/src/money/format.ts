import type { Language } from '../language/language.ts';
import { currencySymbol, type Money } from './currency.ts';

/** The text of a missing value. Never 0, never blank. */
export const noValue = '—';

/** The options of number formats. */
export interface NumberOptions {
  /** @default 'es' */
  language?: Language;
  /**
   * The minimum number of decimals.
   * @default 2
   */
  decimals?: number;
  /**
   * The maximum number of decimals.
   * @default the same as `decimals`
   */
  maxDecimals?: number;
}

/** The decimals of prices, which depend on the tick: 0.415 and 18.40. Spread into the options. */
export const priceDecimals: { readonly decimals: 2; readonly maxDecimals: 3 } = {
  decimals: 2,
  maxDecimals: 3,
};

type Sign = 'negative' | 'exceptZero';

/** Groups the digits of an integer. */
const groupThousands = (digits: string): string =>
  digits.length < 4 ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * Without Intl, whose first formatter takes a browser about 20 ms: both languages write 1,234.50. A test compares the
 * two. Rounds the decimal text half away from zero: 1.005 is 1.01, although the binary fraction is slightly less.
 */
function formatFigure(
  value: number | null | undefined,
  sign: Sign,
  options: NumberOptions = {},
): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const { decimals = 2, maxDecimals = decimals } = options;
  const fractionDigits = Math.max(decimals, maxDecimals);
  const digits = digitsOf(Math.abs(value), fractionDigits).padStart(fractionDigits + 1, '0');
  const integerDigits = digits.length - fractionDigits;
  let end = digits.length;
  while (end > integerDigits + decimals && digits[end - 1] === '0') end -= 1;
  const figure =
    groupThousands(digits.slice(0, integerDigits)) +
    (end > integerDigits ? `.${digits.slice(integerDigits, end)}` : '');
  // Zero never has a sign: -0.001 is 0.00, not -0.00.
  if (!/[1-9]/.test(digits)) return figure;
  return `${value < 0 ? '\u2212' : sign === 'exceptZero' ? '+' : ''}${figure}`;
}

/** The digits of a number with this many decimals, without the point. */
function digitsOf(size: number, decimals: number): string {
  // String() uses exponents here: the value rounds to zero, or has no fraction.
  if (size < 1e-6) return '0';
  if (size >= 1e21) return BigInt(size) + '0'.repeat(decimals);
  const [integer, fraction = ''] = String(size).split('.');
  if (fraction.length <= decimals) return integer + fraction.padEnd(decimals, '0');
  const kept = integer + fraction.slice(0, decimals);
  // By its decimal digits: the product of a large number and a power of ten may round up to a half.
  return Number(fraction[decimals]) >= 5 ? String(BigInt(kept) + 1n) : kept;
}

/** A number as 1,234.50 in both languages; `—` for a missing one. */
export function formatNumber(value: number | null | undefined, options?: NumberOptions): string {
  return formatFigure(value, 'negative', options) ?? noValue;
}

/** An integer as 1,234 in both languages; `—` for a missing one. */
export function formatInteger(value: number | null | undefined): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return noValue;
  const integer = Math.round(value);
  const digits = groupThousands(String(Math.abs(integer)));
  return integer < 0 ? `\u2212${digits}` : digits;
}

/** A change with its sign: +0.05, −0.05, and 0.00 without one. The minus is U+2212. */
export function formatChange(value: number | null | undefined, options?: NumberOptions): string {
  return formatFigure(value, 'exceptZero', options) ?? noValue;
}

/** The options of percent formats. */
export interface PercentOptions extends NumberOptions {
  /**
   * Writes a plus for a rise.
   * @default false
   */
  isSigned?: boolean;
}

/** A value in percent: 1.29 is 1.29%. */
export function formatPercent(value: number | null | undefined, options?: PercentOptions): string {
  const figure = formatFigure(value, options?.isSigned ? 'exceptZero' : 'negative', options);
  return figure === null ? noValue : `${figure}%`;
}

/** Symbol and figure, for a separate style of the symbol. */
export interface MoneyParts {
  /** Null for a level without a currency and for a missing value. */
  symbol: string | null;
  figure: string;
}

/** The symbol and the figure of an amount. */
export function moneyParts(money: Money, options?: NumberOptions): MoneyParts {
  const figure = formatFigure(money.amount, 'negative', options);
  if (figure === null) return { symbol: null, figure: noValue };
  return { symbol: money.currency && currencySymbol(money.currency), figure };
}

/** An amount as S/ 1,234.50 or US$ 1,234.50. The no-break space prevents a line break after the symbol. */
export function formatMoney(money: Money, options?: NumberOptions): string {
  const { symbol, figure } = moneyParts(money, options);
  return symbol ? `${symbol}\u00a0${figure}` : figure;
}

/** The change of a price: +0.05 (+1.29%), or one of the two. */
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
