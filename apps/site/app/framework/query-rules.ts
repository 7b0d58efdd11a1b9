/**
 * What a query parameter may say. Pages are cached by address, so that every value a rule accepts is one more page to
 * render and store: finite lists wherever the page knows them.
 */
import { type CalendarDay, completeDay, isDay, readDay, toDay } from '@rueda/domain/dates';

/** The canonical form of a value, the same for all spellings of it; null if it means nothing on this page. */
export type QueryRule = (value: string) => string | null;

export type QueryRules<Name extends string = string> = Readonly<Record<Name, QueryRule>>;

/** Nothing that a page understands is longer, and no rule has to read more. */
const maxValueLength = 200;

/** The value of each parameter in the page's order; empty if the address has none, or none that the page understands. */
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

/** The page of a list, which begins with the first if the address names none. */
export const pageNumber: QueryRule = numberFrom(2, 10_000);

/** Histories begin in 1999 (`defaultStartDay`). */
const [firstYear, lastYear] = [1999, 2099];

export const year: QueryRule = numberFrom(firstYear, lastYear);

const isInYears = (day: CalendarDay): boolean => year(day.slice(0, 4)) !== null;

/** A day in any of the formats that `readDay` accepts. */
export const day: QueryRule = (value) => {
  const read = readDay(value);
  return read !== null && isInYears(read) ? read : null;
};

/**
 * A day as people type it. Without a year of four figures it depends on today, which only the service knows, so that it
 * keeps its parts: `5/3` and `05-03` are `5-3`.
 */
export const typedDay: QueryRule = (value) => {
  const text = value.trim();
  // Of a leap year, in a month of 31 days: every day that exists in some year, or some month.
  const complete = completeDay(text, toDay('2024-12-31'));
  if (complete === null) return null;
  if (/\d{4}/.test(text) && !/^\d{6}$/.test(text)) return isInYears(complete) ? complete : null;
  const parts = /^\d{6}$/.test(text) ? (text.match(/\d\d/g) ?? []) : text.split(/\D/);
  return parts.map((part, at) => (at < 2 ? String(Number(part)) : part)).join('-');
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

/** Words to search for. */
export const term: QueryRule = (value) => {
  const text = value
    .replaceAll(/(?!\s)[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // By characters: half of a surrogate pair is no text.
  return Array.from(text).slice(0, 100).join('').trimEnd() || null;
};

/** A mnemonic typed into a form, which says so if there is no such security. */
export const typedCode: QueryRule = (value) => term(value.toUpperCase());
