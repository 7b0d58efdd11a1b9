import * as z from 'zod/mini';
import { type CalendarDay, isDay } from '../dates/day.ts';
import { limaDay } from '../dates/lima.ts';
import { readDay } from '../dates/read.ts';
import { safeUrl } from '../links/safe-url.ts';

/**
 * The fields of the schemas. A missing, empty or invalid value of a CMS becomes null, never an error: one bad field
 * shows `—`, and only a record without its essential fields is rejected.
 */

/** A schema that accepts any input and returns a valid value or an error. */
export type Schema<T> = z.ZodMiniType<T>;

/**
 * The input that a field accepts, for its JSON schema (`@rueda/domain/json-schema`). The reader does not use it. A
 * name is a kind of value; the objects are an enumeration, a required text with a maximum length, a list or record of
 * another schema, a record that may be the text of its main field, or text that may be in an object under a key.
 */
export type Accepts =
  | 'text'
  | 'string'
  | 'html'
  | 'url'
  | 'flag'
  | 'day'
  | 'hour'
  | 'imageSize'
  | 'pixels'
  | 'fileLinkCell'
  | { oneOf: readonly unknown[] }
  | { shortText: number }
  | { list: Schema<unknown>; max?: number }
  | { maybe: Schema<unknown> }
  | { orText: readonly [key: string, record: Schema<unknown>] }
  | { under: string };

/** Creates a field from a reader that never throws. A missing key is read as null. */
export const field = <T>(read: (value: unknown) => T, accepts?: Accepts): Schema<T> =>
  Object.assign(z.prefault(z.pipe(z.unknown(), z.transform(read)), null), { accepts });

const readText = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** Trimmed text; null if empty. */
export const text: Schema<string | null> = field(readText, 'text');

const requiredText = (): Schema<string> =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(z.transform(String), z.string().check(z.trim(), z.minLength(1))),
  );

/** Required text. */
export const essentialText: Schema<string> = requiredText();

/** Required text of at most this many characters. */
export const shortText = (max: number): Schema<string> =>
  Object.assign(z.pipe(requiredText(), z.string().check(z.maxLength(max))), { accepts: { shortText: max } });

/** Required text with HTML. It is sanitised when it is rendered. */
export const html: Schema<string> = Object.assign(requiredText(), { accepts: 'html' satisfies Accepts });

/** A safe address for a link; null for any other. */
export const url: Schema<string | null> = field(safeUrl, 'url');

/** A boolean, also as 0 and 1 or as text. */
export const flag: Schema<boolean> = field(
  (value) => value === true || value === 1 || value === '1' || value === 'true',
  'flag',
);

/** A day in any accepted format, or the day in Lima of an instant. */
export const day: Schema<CalendarDay | null> = field((value): CalendarDay | null => {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return isDay(text) ? text : (readDay(text) ?? limaDay(text));
}, 'day');

/** One of these values; the first by default. */
export const oneOf = <Value extends string>(first: Value, ...others: Value[]): Schema<Value> =>
  field((value) => others.find((other) => other === value) ?? first, { oneOf: [first, ...others, null] });

/** A list without invalid items, and without those beyond the maximum; empty for any other value. */
export const list = <T>(item: Schema<T>, max?: number): Schema<T[]> =>
  field(
    (value) =>
      Array.isArray(value)
        ? value.slice(0, max).flatMap((each: unknown) => {
            const read = item.safeParse(each);
            return read.success ? [read.data] : [];
          })
        : [],
    { list: item, ...(max !== undefined && { max }) },
  );

/** A required list with at least one valid item. */
export const filled = <T>(item: Schema<T>, max?: number): Schema<T[]> =>
  z.pipe(list(item, max), z.array(z.any()).check(z.minLength(1)));

/** An optional record; null if missing or invalid. */
export const maybe = <T>(item: Schema<T>): Schema<T | null> =>
  field(
    (value) => {
      const read = item.safeParse(value);
      return read.success ? read.data : null;
    },
    { maybe: item },
  );

/** A record that may also be only the text of its main field. */
export const orText = <T>(key: string, record: Schema<T>): Schema<T> =>
  Object.assign(
    z.pipe(
      z.transform((value: unknown): unknown => (typeof value === 'string' ? { [key]: value } : value)),
      record,
    ),
    { accepts: { orText: [key, record] } satisfies Accepts },
  );

/** A record of fields, for custom components of a site. */
export const record = <Fields extends Record<string, Schema<unknown>>>(
  fields: Fields,
): Schema<{ [Name in keyof Fields]: Fields[Name] extends Schema<infer T> ? T : never }> =>
  z.object(fields) as never;
