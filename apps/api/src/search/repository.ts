import type { Language } from '@rueda/domain/language';
import type { Database, Statement } from '../database/database.ts';
import { factsUntil, limaDayOf } from '../database/known-until.ts';
import { pageStatement, readPage } from '../database/pages.ts';
import type { SearchQuery } from './schemas.ts';

/** A word with more matches is unspecific: rank only the newest, because ranking all would take seconds. */
const maxRanked = 150;

/** With fewer matches than this, titles similar to the query are added. */
const minMatches = 20;

/** Rank a company above the documents that mention it. */
const byKind = "case kind when 'issuer' then 0.5 when 'page' then 0.25 else 0 end";

const searchIn = (language: Language): Statement => {
  const tsquery = `websearch_to_tsquery('rueda_${language}', $2)`;
  const filter = `(language is null or language = '${language}') and ($3 = '' or kind = $3)
    and (day is null or day <= ${limaDayOf(factsUntil)})`;
  return pageStatement(`search ${language}`, {
    prefix: `with matches as materialized (
        with by_words as materialized (
          select * from search_entry where ${language} @@ ${tsquery} and ${filter}
          order by day desc nulls first limit ${maxRanked}
        ), by_title as (
          select * from search_entry where plain($2) <% plain(title) and ${filter}
            and (select count(*) from by_words) < ${minMatches}
          limit ${maxRanked}
        )
        select * from by_words union select * from by_title
      )`,
    from: 'matches',
    values: 3,
    order: `${byKind} + word_similarity((select plain($2)), plain(title)) + ts_rank(${language}, (select ${tsquery})) desc,
      day desc nulls last, title, path`,
    row: `json_build_object('kind', kind, 'title', title, 'path', path, 'date', day)`,
  });
};

const statements: Readonly<Record<Language, Statement>> = { es: searchIn('es'), en: searchIn('en') };

/** Full-text search of issuers, documents and pages. */
export class SearchRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of results, best first, as JSON text. */
  find(now: string, { q, language, kind = '' as never, page }: SearchQuery): Promise<string> {
    return readPage(this.#database, statements[language], [now, q, kind], { page, size: 20 });
  }
}
