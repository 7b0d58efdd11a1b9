import type { Language } from '@rueda/domain/language';
import type { Database, Statement } from '../database/database.ts';
import { factsUntil, limaDayOf } from '../database/known-until.ts';
import { pageStatement, readPage } from '../database/pages.ts';
import type { SearchQuery } from './schemas.ts';

/** Past this many a word says little, and the newest are as good as any: ranking all of them would take seconds. */
const maxRanked = 150;

/** Where words find fewer than this, titles that hold something like the query are added. */
const fewFound = 20;

/** Who searches for a company's name wants the company before the hundred documents that name it. */
const byKind = "case kind when 'issuer' then 0.5 when 'page' then 0.25 else 0 end";

const searchIn = (language: Language): Statement => {
  const words = `websearch_to_tsquery('rueda_${language}', $2)`;
  const isFor = `(language is null or language = '${language}') and ($3 = '' or kind = $3)
    and (day is null or day <= ${limaDayOf(factsUntil)})`;
  return pageStatement(`search ${language}`, {
    ahead: `with found as materialized (
        with by_words as materialized (
          select * from search_entry where ${language} @@ ${words} and ${isFor}
          order by day desc nulls first limit ${maxRanked}
        ), by_title as (
          select * from search_entry where plain($2) <% plain(title) and ${isFor}
            and (select count(*) from by_words) < ${fewFound}
          limit ${maxRanked}
        )
        select * from by_words union select * from by_title
      )`,
    from: 'found',
    values: 3,
    order: `${byKind} + word_similarity((select plain($2)), plain(title)) + ts_rank(${language}, (select ${words})) desc,
      day desc nulls last, title, path`,
    row: `json_build_object('kind', kind, 'title', title, 'path', path, 'date', day)`,
  });
};

const statements: Readonly<Record<Language, Statement>> = { es: searchIn('es'), en: searchIn('en') };

/** Issuers, documents and pages by words. */
export class SearchRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of what was found, best first, as JSON text. */
  find(now: string, { q, language, kind = '' as never, page }: SearchQuery): Promise<string> {
    return readPage(this.#database, statements[language], [now, q, kind], { page, size: 20 });
  }
}
