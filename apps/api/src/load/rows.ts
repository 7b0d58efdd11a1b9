import { instantInLima, readDate, toEpoch } from '@rueda/domain/dates';
import { readNumber } from '@rueda/domain/money';
import * as z from 'zod/mini';
import * as shapes from '../market/shapes.ts';

/** Schemas of rows that `load` validates more strictly than responses, and of rows that have no route. */

/** The source writes UTC without a zone. */
export const utc = (text: string | null | undefined): number | null =>
  text ? (toEpoch(text) ?? toEpoch(`${text}Z`)) : null;

/** The instant at which the clocks in Lima showed this text. */
export function inLima(text: string): number | null {
  const written = readDate(text.trim());
  return written && instantInLima(written);
}

const inUtc = z
  .string()
  .check(z.refine((text) => utc(text) !== null, 'must be an instant, such as 2026-11-16T16:25:00'));

/** The source writes an empty `lastDate` before the first trade. */
export const marketRow = z.extend(shapes.marketRow, {
  lastDate: z.pipe(
    shapes.marketRow.shape.lastDate,
    z.pipe(
      z.transform((text: string | null | undefined) => text?.trim() || undefined),
      z.optional(inUtc),
    ),
  ),
});

export const tick = z.extend(shapes.tick, {
  lastDate: inUtc,
  lastValue: shapes.tick.shape.lastValue.check(
    z.refine((value) => readNumber(value) !== null, 'must be a number'),
  ),
});

export const materialFact = z.extend(shapes.materialFact, {
  registerDate: z
    .string()
    .check(z.refine((text) => inLima(text) !== null, 'must be an instant, such as 2026-11-16 11:25:00')),
});

const level = z.tuple([z.string(), z.string()]).check(
  z.refine(([at]) => inLima(at) !== null, 'must begin with an instant, such as 2026-11-16T11:25:00'),
  z.refine(([, value]) => readNumber(value) !== null, 'must end with a number'),
);

export const indexRow = z.extend(shapes.indexRow, { dailyValues: z.array(level) });

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** A yearly report or a daily bulletin. */
export const documentRow = z.object({
  kind: z.enum(['memory', 'bulletin']),
  title: shortText,
  path: shortText,
  date: z.nullable(z.iso.date()),
  companyCode: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
});

/** A page of the site, for the search. */
export const pageRow = z.object({
  language: z.enum(['es', 'en']),
  path: shortText,
  title: shortText,
  body: z.prefault(z.string(), ''),
});
