import * as z from 'zod/mini';
import type { Schema } from '../content/fields.ts';
import type { CalendarDay } from '../dates/day.ts';
import type { Bilingual } from '../language/language.ts';

/**
 * The fields of a register's rows. Unlike the fields of a CMS they are strict: a register is a legal statement about
 * firms and securities, so a row with an invalid field is rejected with its reason instead of shown without it.
 */

/** Control characters and lone surrogates, which PostgreSQL cannot store as JSON. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

/** Text of one line. */
export const line = (maxLength = 200): Schema<string> =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((text) => !unstorable.test(text), 'must be one line of text'),
  );

/** A code: an identifier of the register, which links and other rows use. */
export const code: Schema<string> = line(40);

/** Text in both languages. */
export const bilingual: Schema<Bilingual> = z.object({ es: line(), en: line() });

const dayMessage = 'must be a day, such as 2026-11-16';

/** A day of the calendar. Before 1900 it is a typing error. */
export const day: Schema<CalendarDay> = z.iso
  .date(dayMessage)
  .check(z.refine((text) => text >= '1900-01-01', dayMessage)) as unknown as Schema<CalendarDay>;

/** A number between two limits. */
export const numberBetween = (min: number, max: number): Schema<number> =>
  z.number().check(z.gte(min), z.lte(max));
