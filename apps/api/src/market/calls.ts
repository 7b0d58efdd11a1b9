import * as z from 'zod/mini';
import { marketRow, materialFact, security, statement } from './shapes.ts';

/** The queries of the market reads, and the responses that are more than a list of rows. */

const code = z.string().check(z.minLength(1), z.maxLength(20));
/** Clients of the source interface send an empty text for an unused filter. */
const filter = z.prefault(z.nullable(z.string().check(z.maxLength(100))), '');
/** Not before 1900: PostgreSQL's calendar has no year 0. */
const day = z.prefault(z.union([z.literal(''), z.iso.date().check(z.refine((day) => day >= '1900'))]), '');
/** In a URL a flag is the text `true` or `false`. */
export const flag = z.prefault(
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
  ]),
  false,
);

/** The source interface uses texts for counts; numbers are accepted too. */
export const count = (fallback: number, max: number, pattern: RegExp) =>
  z.pipe(
    z.prefault(z.union([z.string().check(z.regex(pattern)), z.int().check(z.gte(1), z.lte(max))]), fallback),
    z.transform(Number),
  );
export const page = count(1, 99_999, /^[1-9]\d{0,4}$/);
/** The rows of a page. */
export const sizeUpTo100 = (fallback: number) => count(fallback, 100, /^([1-9]\d?|100)$/);
const size = sizeUpTo100(12);

export const nemonicoParams = z.object({ nemonico: code });
export const companyParams = z.object({ companyCode: code });
export const rpjParams = z.object({ rpjCode: code });

/** Every field is optional; `isToday` is an alias of `today`. */
export const marketQuery = z.object({
  sector: filter,
  today: flag,
  isToday: flag,
  companyCode: filter,
  inputCompany: filter,
});
export type MarketQuery = z.infer<typeof marketQuery>;

export const marketResponse = z.object({
  up: z.int(),
  down: z.int(),
  equal: z.int(),
  content: z.array(marketRow),
});

export const spanQuery = z.object({ startDate: day, endDate: day });
export type SpanQuery = z.infer<typeof spanQuery>;

export const dailyQuery = z.object({ nemonico: code, today: day });

/** Closes as texts, `0.0` before the first; a single space means soles. */
export const shareValues = z.object({
  nemonico: z.string(),
  currencySymbol: z.string(),
  values: z.array(z.tuple([z.string(), z.string()])),
});

export const share = z.object({ nemonico: z.string(), companyName: z.string() });
export const shareOfCompany = z.extend(share, { companyCode: z.string() });

export const issuerQuery = z.object({ companyName: filter, firstLetter: filter, sectorCode: filter });
export type IssuerQuery = z.infer<typeof issuerQuery>;

export const issuerMatch = z.object({
  companyCode: z.string(),
  companyName: z.string(),
  sectorCode: z.nullable(z.string()),
  sectorDescription: z.nullable(z.string()),
  stock: z.array(z.string()),
  index: z.array(z.string()),
  fixedValues: z.array(z.string()),
  memory: z.array(z.object({ year: z.string(), path: z.string() })),
});

/** A security among those of all companies. */
export const securityOfCompany = z.extend(security, {
  companyCode: z.string(),
  companyName: z.string(),
  sectorCode: z.nullable(z.string()),
});

const paged = { page, size, search: filter };

export const statementQuery = z.object({
  ...paged,
  rpjCode: filter,
  type: filter,
  period: filter,
  periodAccount: filter,
  yearPeriod: filter,
});
export type StatementQuery = z.infer<typeof statementQuery>;

export const factQuery = z.object({ ...paged, rpjCode: filter, startDate: day, endDate: day });
export type FactQuery = z.infer<typeof factQuery>;

/** A page of rows, in the format of the public interface. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ totalElements: z.int(), totalPages: z.int(), last: z.boolean(), content: z.array(item) });

export const statementPage = pageOf(statement);
export const factPage = pageOf(materialFact);

export const documentQuery = z.object({
  kind: z.prefault(z.enum(['memory', 'bulletin']), 'bulletin'),
  companyCode: filter,
  page,
  size,
});
export type DocumentQuery = z.infer<typeof documentQuery>;

/** A yearly report or a daily bulletin. */
export const documentPage = pageOf(
  z.object({
    kind: z.string(),
    title: z.string(),
    path: z.string(),
    date: z.nullable(z.string()),
    companyCode: z.nullable(z.string()),
    companyName: z.nullable(z.string()),
  }),
);
