import { type CalendarDay, readDay } from '@rueda/domain/dates';
import { type MaterialFact, materialFactSchema } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import { safeUrl } from '@rueda/domain/links';
import { readNumber } from '@rueda/domain/money';
import { type Period, readStatement, type Statement } from '@rueda/domain/statements';
import type { Client, Reader } from '../http/index.ts';
import { ask } from './ask.ts';
import { asRow, eachBy, readEach, type ReadOptions, type Row, rowsOf, textOf } from './rows.ts';

export interface StatementsFilter extends ReadOptions {
  /** The regulator's six characters of the issuer. */
  rpjCode: string;
  year: number;
  period: Period;
}

/** The documents of a filing, in the source's order; none where nothing was filed. */
export async function getStatements(client: Client, filter: StatementsFilter): Promise<Statement[]> {
  const { signal, rpjCode, year, period } = filter;
  const query = {
    page: '1',
    size: '12',
    search: '',
    type: '1',
    period,
    periodAccount: '',
    rpjCode,
    yearPeriod: String(year),
  };
  return ask(client, '/v1/financial-statements/', query, {
    signal,
    schema: {
      parse: (value) =>
        readEach(
          rowsOf(value).toSorted((one, other) => orderOf(one) - orderOf(other)),
          readStatement,
        ),
    },
  });
}

/** Last, where it has no place of its own. */
const orderOf = (row: unknown): number => readNumber(asRow(row)['documentOrder']) ?? 1000;

/** A financial ratio over the years. */
export interface Ratio {
  name: string;
  years: { year: string; value: number | null }[];
}

/** The ratios of an issuer. */
export async function getRatios(
  client: Client,
  rpjCode: string,
  options: ReadOptions = {},
): Promise<Ratio[]> {
  const schema = eachBy((input): Ratio | null => {
    const row = asRow(input);
    const name = textOf(row['dRatio']);
    // Spelt so in the source.
    const years = row['finantialIndexYears'];
    if (name === null) return null;
    return {
      name,
      years: readEach(Array.isArray(years) ? years : [], (each) => {
        const { year, nImporteA } = asRow(each);
        const written = textOf(year);
        return written === null ? null : { year: written, value: readNumber(nImporteA) };
      }),
    };
  });
  return client.get('/v1/financial-statements/{rpjCode}', { ...options, params: { rpjCode }, schema });
}

export interface FactsFilter extends ReadOptions {
  /** The regulator's six characters of an issuer; the whole market where it is left out. */
  rpjCode?: string | undefined;
  from: CalendarDay;
  to: CalendarDay;
  search?: string | undefined;
  /**
   * The page, from 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many a page has.
   * @default 20
   */
  size?: number | undefined;
}

/** A page of material facts. */
export interface FactsPage {
  facts: MaterialFact[];
  /** How many there are on all pages; null where the source does not say. */
  total: number | null;
  pages: number | null;
  isLast: boolean;
}

/** The material facts of an issuer, or of the whole market, newest as the source orders them. */
export async function getMaterialFacts(client: Client, filter: FactsFilter): Promise<FactsPage> {
  const { signal, rpjCode, from, to, search = '', page = 1, size = 20 } = filter;
  // Without `search` the source answers 500; without rpjCode, with the whole market.
  const query = {
    ...(rpjCode === undefined ? {} : { rpjCode }),
    page,
    size,
    search,
    startDate: from,
    endDate: to,
  };
  return ask(client, '/v1/corporate-actions', query, {
    signal,
    schema: {
      parse(value) {
        const { totalElements, totalPages, last } = asRow(value);
        return {
          facts: readEach(rowsOf(value), (row) => materialFactSchema.parse(row)),
          total: readNumber(totalElements),
          pages: readNumber(totalPages),
          isLast: last !== false,
        };
      },
    },
  });
}

/** A yearly report or a daily bulletin. */
export interface FiledDocument {
  title: string;
  /** Under the files base path. */
  path: string;
  day: CalendarDay | null;
  companyCode: string | null;
  companyName: string | null;
}

export interface DocumentsFilter extends ReadOptions {
  kind: 'memory' | 'bulletin';
  /** Of one company; of all where it is left out. */
  companyCode?: string | undefined;
  /**
   * The page, from 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many a page has.
   * @default 20
   */
  size?: number | undefined;
}

/** A page of documents, or of what was found. */
export interface ResultsPage<T> {
  items: T[];
  /** How many there are on all pages. */
  total: number;
}

const pageBy = <T>(read: (row: Row) => T | null): Reader<ResultsPage<T>> => ({
  parse: (value) => ({
    items: readEach(rowsOf(value), (row) => read(asRow(row))),
    total: readNumber(asRow(value)['totalElements']) ?? 0,
  }),
});

/** Yearly reports or daily bulletins, newest first, a page at a time. A read of ours. */
export async function getDocuments(
  client: Client,
  filter: DocumentsFilter,
): Promise<ResultsPage<FiledDocument>> {
  const { signal, kind, companyCode, page = 1, size = 20 } = filter;
  return client.get('/v1/documents', {
    signal,
    params: { kind, ...(companyCode && { companyCode }), page, size },
    schema: pageBy(({ title, path, date, companyCode: code, companyName }) => {
      const file = safeUrl(path);
      return file === null
        ? null
        : {
            title: textOf(title) ?? '',
            path: file,
            day: readDay(date),
            companyCode: textOf(code),
            companyName: textOf(companyName),
          };
    }),
  });
}

/** What a search of the whole site finds. */
export interface Found {
  kind: 'issuer' | 'document' | 'page';
  title: string;
  /** An address of the site, in Spanish for an issuer; of a document, its path under the files base path. */
  path: string;
  day: CalendarDay | null;
}

export interface SearchFilter extends ReadOptions {
  /** The words: two letters at least, and 100 at most. */
  words: string;
  language: Language;
  kind?: Found['kind'] | undefined;
  /**
   * The page, from 1 to 20; each has 20.
   * @default 1
   */
  page?: number | undefined;
}

/** Issuers, documents and pages by words, best first. A read of ours. */
export async function searchSite(client: Client, filter: SearchFilter): Promise<ResultsPage<Found>> {
  const { signal, words, language, kind, page = 1 } = filter;
  return client.get('/v1/search', {
    signal,
    params: { q: words, language, ...(kind && { kind }), page },
    schema: pageBy(({ kind: found, title, path, date }) => {
      const url = safeUrl(path);
      return url === null || (found !== 'issuer' && found !== 'document' && found !== 'page')
        ? null
        : { kind: found, title: textOf(title) ?? '', path: url, day: readDay(date) };
    }),
  });
}
