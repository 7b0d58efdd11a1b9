import { type CalendarDay, readDay } from '@rueda/domain/dates';
import { type MaterialFact, materialFactSchema } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import { safeUrl } from '@rueda/domain/links';
import { readNumber } from '@rueda/domain/money';
import type { Client, Reader } from '../http/index.ts';
import { getOrPost } from './get-or-post.ts';
import { asRow, readEach, type ReadOptions, type Row, rowsOf, textOf } from './rows.ts';

export interface FactsFilter extends ReadOptions {
  /** The regulator's six characters of an issuer; all issuers if omitted. */
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
   * The number of items per page.
   * @default 20
   */
  size?: number | undefined;
}

/** A page of material facts. */
export interface FactsPage {
  facts: MaterialFact[];
  /** The count on all pages; null if the source omits it. */
  total: number | null;
  pages: number | null;
  isLast: boolean;
}

/** The material facts of an issuer or of all issuers, in the source's order. */
export async function getMaterialFacts(client: Client, filter: FactsFilter): Promise<FactsPage> {
  const { signal, rpjCode, from, to, search = '', page = 1, size = 20 } = filter;
  // Without `search` the source returns 500; without rpjCode, the facts of all issuers.
  const query = {
    ...(rpjCode === undefined ? {} : { rpjCode }),
    page,
    size,
    search,
    startDate: from,
    endDate: to,
  };
  return getOrPost(client, '/v1/corporate-actions', query, {
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
  /** One company; all if omitted. */
  companyCode?: string | undefined;
  /**
   * The page, from 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of items per page.
   * @default 20
   */
  size?: number | undefined;
}

/** A page of documents or search results. */
export interface ResultsPage<T> {
  items: T[];
  /** The count on all pages. */
  total: number;
}

const pageReader = <T>(read: (row: Row) => T | null): Reader<ResultsPage<T>> => ({
  parse: (value) => ({
    items: readEach(rowsOf(value), (row) => read(asRow(row))),
    total: readNumber(asRow(value)['totalElements']) ?? 0,
  }),
});

/** Yearly reports or daily bulletins, newest first, one page at a time. Rueda's service only. */
export async function getDocuments(
  client: Client,
  filter: DocumentsFilter,
): Promise<ResultsPage<FiledDocument>> {
  const { signal, kind, companyCode, page = 1, size = 20 } = filter;
  return client.get('/v1/documents', {
    signal,
    params: { kind, ...(companyCode && { companyCode }), page, size },
    schema: pageReader(({ title, path, date, companyCode: code, companyName }) => {
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

/** A search result: an issuer, a document or a page of the site. */
export interface Found {
  kind: 'issuer' | 'document' | 'page';
  title: string;
  /** A path of the site, in Spanish for an issuer; for a document, its path under the files base path. */
  path: string;
  day: CalendarDay | null;
}

export interface SearchFilter extends ReadOptions {
  /** The search text: 2 to 100 characters. */
  words: string;
  language: Language;
  kind?: Found['kind'] | undefined;
  /**
   * The page, from 1 to 20; each has 20 results.
   * @default 1
   */
  page?: number | undefined;
}

/** Issuers, documents and pages that match the text, best first. Rueda's service only. */
export async function searchSite(client: Client, filter: SearchFilter): Promise<ResultsPage<Found>> {
  const { signal, words, language, kind, page = 1 } = filter;
  return client.get('/v1/search', {
    signal,
    params: { q: words, language, ...(kind && { kind }), page },
    schema: pageReader(({ kind: resultKind, title, path, date }) => {
      const url = safeUrl(path);
      return url === null || (resultKind !== 'issuer' && resultKind !== 'document' && resultKind !== 'page')
        ? null
        : { kind: resultKind, title: textOf(title) ?? '', path: url, day: readDay(date) };
    }),
  });
}
