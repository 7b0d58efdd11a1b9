import * as z from 'zod/mini';
import { type CalendarDay, isDay } from '../dates/day.ts';
import { limaDay } from '../dates/lima.ts';
import { readDay } from '../dates/read.ts';
import { safeUrl } from '../links/safe-url.ts';

/**
 * The fields that schemas are made of. What a CMS leaves out, empties or misspells is null, never an error: one
 * bad field shows `—`, and only a record without its essentials is refused.
 */

/** A schema that takes anything and gives a clean value, or says why it cannot. */
export type Schema<T> = z.ZodMiniType<T>;

/**
 * What a field takes, said for whoever describes it to a CMS (`@rueda/domain/json-schema`): the reader alone decides.
 * A name stands for a kind of value; the others are one of some values, a list or a record of another schema, a record
 * that may come as the text of its main field, or words that may come in an object under a key.
 */
export type Takes =
  | 'text'
  | 'words'
  | 'url'
  | 'flag'
  | 'day'
  | 'hour'
  | 'imageSize'
  | 'pixels'
  | 'fileLinkCell'
  | { oneOf: readonly unknown[] }
  | { list: Schema<unknown> }
  | { maybe: Schema<unknown> }
  | { orText: readonly [key: string, record: Schema<unknown>] }
  | { under: string };

/** A field made by a reader that never throws. A missing key is read like a null one. */
export const field = <T>(read: (value: unknown) => T, takes?: Takes): Schema<T> =>
  Object.assign(z.prefault(z.pipe(z.unknown(), z.transform(read)), null), { takes });

const readText = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** Words, trimmed; null where there are none. */
export const text: Schema<string | null> = field(readText, 'text');

/** Words a record cannot do without. */
export const essentialText: Schema<string> = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.trim(), z.minLength(1))),
);

/** An address a page may link to; null for any other. */
export const url: Schema<string | null> = field(safeUrl, 'url');

/** Yes or no, also as the codes 0 and 1 and as words. */
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

/** A list without the items that could not be read; empty where there is no list. */
export const list = <T>(item: Schema<T>): Schema<T[]> =>
  field(
    (value) =>
      Array.isArray(value)
        ? value.flatMap((each: unknown) => {
            const read = item.safeParse(each);
            return read.success ? [read.data] : [];
          })
        : [],
    { list: item },
  );

/** A list a record cannot do without: with one item that could be read, or more. */
export const filled = <T>(item: Schema<T>): Schema<T[]> =>
  z.pipe(list(item), z.array(z.any()).check(z.minLength(1)));

/** A record that may be missing, or too broken to show. */
export const maybe = <T>(item: Schema<T>): Schema<T | null> =>
  field(
    (value) => {
      const read = item.safeParse(value);
      return read.success ? read.data : null;
    },
    { maybe: item },
  );

/** A record that may also come as nothing but the text of its main field. */
export const orText = <T>(key: string, record: Schema<T>): Schema<T> =>
  Object.assign(
    z.pipe(
      z.transform((value: unknown): unknown => (typeof value === 'string' ? { [key]: value } : value)),
      record,
    ),
    { takes: { orText: [key, record] } satisfies Takes },
  );

/** A record of fields, for the components of a site's own. */
export const record = <Fields extends Record<string, Schema<unknown>>>(
  fields: Fields,
): Schema<{ [Name in keyof Fields]: Fields[Name] extends Schema<infer T> ? T : never }> =>
  z.object(fields) as never;
