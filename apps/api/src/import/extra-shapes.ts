import * as z from 'zod/mini';

/** What has no call of its own in the public interface. */

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** A yearly report or a daily bulletin. */
export const documentRow = z.object({
  kind: z.enum(['memory', 'bulletin']),
  title: words,
  path: words,
  date: z.nullable(z.iso.date()),
  companyCode: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
});

/** A page of the site, for the search. */
export const pageRow = z.object({
  language: z.enum(['es', 'en']),
  path: words,
  title: words,
  body: z.prefault(z.string(), ''),
});
