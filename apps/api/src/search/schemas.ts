import { issuerSearchMinimum } from '@rueda/domain/site';
import * as z from 'zod/mini';
import { pageOf } from '../market/calls.ts';

/** The query of a search. */
export const searchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(issuerSearchMinimum), z.maxLength(100)),
  language: z.prefault(z.enum(['es', 'en']), 'es'),
  kind: z.optional(z.enum(['issuer', 'document', 'page'])),
  /** Readers rarely go further than 20 pages. */
  page: z.pipe(z.prefault(z.string().check(z.regex(/^([1-9]|1\d|20)$/)), '1'), z.transform(Number)),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** The results, best first. */
export const searchResponse = pageOf(
  z.object({
    kind: z.enum(['issuer', 'document', 'page']),
    title: z.string(),
    path: z.string(),
    date: z.nullable(z.string()),
  }),
);
