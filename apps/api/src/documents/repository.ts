import type { Database, Statement } from '../database/database.ts';
import { dayOr, factsUntil, limaDayOf, startOfLimaDay } from '../database/known-until.ts';
import { pageStatement, readPage } from '../database/pages.ts';
import { literal } from '../database/pattern.ts';
import type { DocumentQuery, FactQuery } from '../market/calls.ts';

const factOrder = 'registered_at desc, digest';
const [first, end] = [startOfLimaDay(dayOr(2, '-infinity')), startOfLimaDay(`${dayOr(3, 'infinity')} + 1`)];

/** Facts that the companies had registered by `$1`, between the days `$2` and `$3`, which are Lima's. */
const ofSpan = `registered_at <= ${factsUntil} and registered_at >= ${first} and registered_at < ${end}`;

/** How many facts are looked at for words, newest first. */
const maxInspected = 1000;

/** Of some facts, newest first, those that hold the words `$4`. */
const holding = (candidates: string): string => `with found as materialized (
    select registered_at, digest, data from (${candidates} limit ${maxInspected}) candidates
    where position((select plain($4)) in words) > 0)`;

/**
 * Facts with a piece of a word (`$5`, three letters or more), newest first: a month at a time, until there are
 * enough. Most words are in a few facts or in most of them, and neither may read them all.
 */
const byPiece = `select f.* from generate_series(
    month_of(least(${factsUntil}, ${end})),
    month_of(greatest(coalesce((select min(registered_at) from material_fact), ${factsUntil}), ${first})), -1) asked
  cross join lateral (
    select registered_at, digest, data, words from material_fact
    where month = asked and words like '%' || plain($5) || '%'
    -- The offset keeps this a search of its own for each month, and no index has this order: the one by time would
    -- be walked through all months for each.
    order by extract(epoch from registered_at) desc, digest offset 0
  ) f where ${ofSpan}`;

const factsFrom = (from: string): string =>
  `select registered_at, digest, data, words from ${from} order by ${factOrder}`;
const [ofAll, ofCompany] = [
  `material_fact where ${ofSpan}`,
  `material_fact where rpj_code = $4 and ${ofSpan}`,
];

/** A statement for each kind of question: which index answers it depends on what is asked. */
const facts: Readonly<Record<'all' | 'company' | 'words' | 'shortWords' | 'companyWords', Statement>> = {
  all: pageStatement('facts', { from: ofAll, order: factOrder, values: 3 }),
  company: pageStatement('facts of company', { from: ofCompany, order: factOrder, values: 4 }),
  words: pageStatement('facts with words', {
    ahead: holding(byPiece),
    from: 'found',
    order: factOrder,
    values: 5,
  }),
  shortWords: pageStatement('facts with short words', {
    ahead: holding(factsFrom(ofAll)),
    from: 'found',
    order: factOrder,
    values: 4,
  }),
  companyWords: pageStatement('facts of company with words', {
    ahead: holding(factsFrom(ofCompany.replace('$4', '$5'))),
    from: 'found',
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

/** Past this many letters more of them tell no more facts apart, and each costs the index a lookup. */
const maxPieceLength = 6;

/** The longest word of several: the fewest facts hold it. */
const maxWordLength = (words: string): string =>
  words.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Facts that companies must make public, and documents to download, as JSON text. */
export class DocumentRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * A page of facts, newest first. Words are looked for in what a fact says: its company, subjects and observation.
   * Words are looked for among the newest 1,000 of the company, of the span, or of those with the longest of them.
   */
  facts(now: string, query: FactQuery): Promise<string> {
    const { rpjCode, startDate, endDate } = query;
    const span = [now, startDate, endDate];
    const words = query.search?.trim() ?? '';
    const read = (statement: Statement, values: string[]): Promise<string> =>
      readPage(this.#database, statement, [...span, ...values], query);
    if (words === '') return rpjCode ? read(facts.company, [rpjCode]) : read(facts.all, []);
    if (rpjCode) return read(facts.companyWords, [words, rpjCode]);
    const piece = maxWordLength(words).slice(0, maxPieceLength);
    return piece.length < 3 ? read(facts.shortWords, [words]) : read(facts.words, [words, literal(piece)]);
  }

  documents(now: string, { companyCode, ...query }: DocumentQuery): Promise<string> {
    return companyCode
      ? readPage(this.#database, documentsOfCompany, [now, query.kind, companyCode], query)
      : readPage(this.#database, documents, [now, query.kind], query);
  }
}
