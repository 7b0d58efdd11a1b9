/**
 * The rules for query parameters. Pages are cached by address: every value that a rule accepts is another page to render
 * and store. Prefer finite lists.
 */
import { type CalendarDay, completeDay, isDay, readDay, toDay } from '@rueda/domain/dates';
import { readNumber } from '@rueda/domain/money';

/** The canonical form of a value, the same for all its spellings; null if it is invalid. */
export type QueryRule = (value: string) => string | null;

export type QueryRules<Name extends string = string> = Readonly<Record<Name, QueryRule>>;

/** Longer values are ignored: no page has a valid one. */
const maxValueLength = 200;

/** The canonical value of each parameter in the page's order; empty if it is absent or invalid. */
export const canonicalQuery = <Name extends string>(
  rules: QueryRules<Name>,
  parameters: URLSearchParams,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<QueryRule>(rules).map(([name, rule]) => {
      const value = parameters.get(name) ?? '';
      return [name, value.length > maxValueLength ? '' : (rule(value) ?? '')];
    }),
  ) as Record<Name, string>;

export const oneOf =
  (values: readonly string[]): QueryRule =>
  (value) =>
    values.includes(value) ? value : null;

const numberFrom =
  (min: number, max: number): QueryRule =>
  (value) =>
    /^[1-9]\d{0,4}$/.test(value) && Number(value) >= min && Number(value) <= max ? value : null;

/** The page of a list. The first page has no parameter. */
export const pageNumber: QueryRule = numberFrom(2, 10_000);

/** Histories begin in 1999 (`defaultStartDay`). */
const [firstYear, lastYear] = [1999, 2099];

export const year: QueryRule = numberFrom(firstYear, lastYear);

const isInYears = (day: CalendarDay): boolean => year(day.slice(0, 4)) !== null;

/** A day in any of the formats that `readDay` accepts. */
export const day: QueryRule = (value) => {
  const parsed = readDay(value);
  return parsed !== null && isInYears(parsed) ? parsed : null;
};

/**
 * A day as people type it. Without a four-digit year it depends on the current day, which only the service knows, so its
 * parts are retained: `5/3` and `05-03` become `5-3`.
 */
export const typedDay: QueryRule = (value) => {
  const text = value.trim();
  // In December of a leap year, so that every day that exists in some month or year is valid.
  const complete = completeDay(text, toDay('2024-12-31'));
  if (complete === null) return null;
  if (/\d{4}/.test(text) && !/^\d{6}$/.test(text)) return isInYears(complete) ? complete : null;
  const parts = /^\d{6}$/.test(text) ? (text.match(/\d\d/g) ?? []) : text.split(/\D/);
  return parts.map((part, index) => (index < 2 ? String(Number(part)) : part)).join('-');
};

/** A month as yyyy-MM. */
export const month: QueryRule = (value) => (isDay(`${value}-01`) && day(`${value}-01`) ? value : null);

/** A checkbox. */
export const flag: QueryRule = (value) => (['1', 'true', 'on'].includes(value) ? '1' : null);

/** A mnemonic or the code of a company, as the service accepts them. */
export const code: QueryRule = (value) => {
  const text = value.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9._&/+-]{0,19}$/.test(text) ? text : null;
};

/** Search terms. */
export const term: QueryRule = (value) => {
  const text = value
    .replaceAll(/(?!\s)[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // By code points: a cut must not split a surrogate pair.
  return Array.from(text).slice(0, 100).join('').trimEnd() || null;
};

/** The largest amount has 14 digits with its decimals: no figure of a page loses one. */
const maxAmount = 1_000_000_000_000;

/** The amount in a canonical text; null if it is not positive, too large, or has more than two decimals. */
export const readAmount = (text: string): number | null => {
  const value = readNumber(text);
  return value !== null && value >= 0.01 && value <= maxAmount && /^\d+(\.\d{1,2})?$/.test(String(value))
    ? value
    : null;
};

/** An amount typed into a form, which reports an invalid one. */
export const typedAmount: QueryRule = (value) => {
  const text = term(value);
  const amount = text === null ? null : readAmount(text);
  return amount === null ? text : String(amount);
};

/** The number in a text, such as a percentage; null if it is too large or has more than six decimals. */
export const readFigure = (text: string): number | null => {
  const value = readNumber(text.replace(/\s*%$/, ''));
  return value !== null && /^-?\d{1,12}(\.\d{1,6})?$/.test(String(value)) ? value : null;
};

/** A figure typed into a form, which reports an invalid one. */
export const typedFigure: QueryRule = (value) => {
  const text = term(value);
  const figure = text === null ? null : readFigure(text);
  return figure === null ? text : String(figure);
};

/** A mnemonic typed into a form, which reports an unknown one. */
export const typedCode: QueryRule = (value) => term(value.toUpperCase());
