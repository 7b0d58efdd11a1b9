import type { Database, Statement } from '../database/database.ts';
import { dayOr, factsUntil, limaDayOf, startOfLimaDay } from '../database/known-until.ts';
import { pageStatement, readPage } from '../database/pages.ts';
import { literal } from '../database/pattern.ts';
import type { DocumentQuery, FactQuery } from '../market/calls.ts';

const factOrder = 'registered_at desc, digest';
const [first, end] = [startOfLimaDay(dayOr(2, '-infinity')), startOfLimaDay(`${dayOr(3, 'infinity')} + 1`)];

/** Facts registered by `$1`, between the Lima days `$2` and `$3`. */
const inSpan = `registered_at <= ${factsUntil} and registered_at >= ${first} and registered_at < ${end}`;

/** How many facts a text search inspects, newest first. */
const maxInspected = 1000;

/** Of the candidates, newest first, the facts that contain the text `$4`. */
const withText = (candidates: string): string => `with matches as materialized (
    select registered_at, digest, data from (${candidates} limit ${maxInspected}) candidates
    where position((select plain($4)) in words) > 0)`;

/**
 * Facts that contain part of a word (`$5`, three letters or more), newest first: one month at a time, until there are
 * enough. A word occurs in a few facts or in most of them; neither case may read them all.
 */
const byFragment = `select f.* from generate_series(
    month_of(least(${factsUntil}, ${end})),
    month_of(greatest(coalesce((select min(registered_at) from material_fact), ${factsUntil}), ${first})), -1) searched
  cross join lateral (
    select registered_at, digest, data, words from material_fact
    where month = searched and words like '%' || plain($5) || '%'
    -- The offset keeps one search per month, and no index has this order: the planner would scan the index by time
    -- across all months for each month.
    order by extract(epoch from registered_at) desc, digest offset 0
  ) f where ${inSpan}`;

const factsFrom = (from: string): string =>
  `select registered_at, digest, data, words from ${from} order by ${factOrder}`;
const [allFacts, companyFacts] = [
  `material_fact where ${inSpan}`,
  `material_fact where rpj_code = $4 and ${inSpan}`,
];

/** One statement for each combination of filters, because each uses another index. */
const facts: Readonly<Record<'all' | 'company' | 'words' | 'shortWords' | 'companyWords', Statement>> = {
  all: pageStatement('facts', { from: allFacts, order: factOrder, values: 3 }),
  company: pageStatement('facts of company', { from: companyFacts, order: factOrder, values: 4 }),
  words: pageStatement('facts with words', {
    prefix: withText(byFragment),
    from: 'matches',
    order: factOrder,
    values: 5,
  }),
  shortWords: pageStatement('facts with short words', {
    prefix: withText(factsFrom(allFacts)),
    from: 'matches',
    order: factOrder,
    values: 4,
  }),
  companyWords: pageStatement('facts of company with words', {
    prefix: withText(factsFrom(companyFacts.replace('$4', '$5'))),
    from: 'matches',
    order: factOrder,
    values: 5,
  }),
};

const documentList = (name: string, condition: string, values: number): Statement =>
  pageStatement(name, {
    from: `document where kind = $2 ${condition} and (day is null or day <= ${limaDayOf(factsUntil)})`,
    order: 'day desc nulls last, path',
    values,
  });
const documents = documentList('documents', '', 2);
const documentsOfCompany = documentList('documents of company', 'and company_code = $3', 3);

/** More letters exclude hardly any further fact, and each costs an index lookup. */
const maxFragmentLength = 6;

/** The longest word of a text: the fewest facts contain it. */
const longestWord = (text: string): string =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Material facts and documents to download, as JSON text. */
export class DocumentRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * A page of facts, newest first. A search covers company, subjects and observation of a fact, within the newest
   * 1,000 of the company, of the span, or of the facts that contain the longest word.
   */
  facts(now: string, query: FactQuery): Promise<string> {
    const { rpjCode, startDate, endDate } = query;
    const span = [now, startDate, endDate];
    const text = query.search?.trim() ?? '';
    const read = (statement: Statement, values: string[]): Promise<string> =>
      readPage(this.#database, statement, [...span, ...values], query);
    if (text === '') return rpjCode ? read(facts.company, [rpjCode]) : read(facts.all, []);
    if (rpjCode) return read(facts.companyWords, [text, rpjCode]);
    const fragment = longestWord(text).slice(0, maxFragmentLength);
    return fragment.length < 3
      ? read(facts.shortWords, [text])
      : read(facts.words, [text, literal(fragment)]);
  }

  documents(now: string, { companyCode, ...query }: DocumentQuery): Promise<string> {
    return companyCode
      ? readPage(this.#database, documentsOfCompany, [now, query.kind, companyCode], query)
      : readPage(this.#database, documents, [now, query.kind], query);
  }
}
