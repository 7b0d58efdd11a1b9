/**
 * Folds texts once, not at every key: `matchesText` of the domain folds text and query at each call, 33 ms for 10,000
 * long names with accents, and does not return the position of the match. The tests compare the results of both.
 */
import { plainText } from '@rueda/domain/issuers';

/** Returns a function that finds the items with the query in one of their texts, in the order of the list. */
export function createFoldedSearch<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): (query: string) => Item[] {
  // A line break separates two fields: a query of one line cannot match across it.
  const texts = items.map((item) => textsOf(item).join('\n'));
  // One call for all texts takes half the time of one call per text.
  const joined = plainText(texts.join('\0')).split('\0');
  // A text may contain the separator.
  const folded = joined.length === texts.length ? joined : texts.map(plainText);
  return (query) => {
    const term = plainText(query.trim());
    return items.filter((_, index) => folded[index]?.includes(term));
  };
}

/** Precomposed Latin letters, each of which folds to one letter: an index in one text is an index in the other. */
const isFoldedOneByOne = /^[ -\u024f]*$/;

/** Splits the text into the part before the match, the match, and the part after it. Without a match it is empty. */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const term = plainText(query.trim());
  if (isFoldedOneByOne.test(text)) {
    const start = term === '' ? -1 : plainText(text).indexOf(term);
    const end = start + term.length;
    return start < 0 ? [text, '', ''] : [text.slice(0, start), text.slice(start, end), text.slice(end)];
  }
  const letters = Array.from(text);
  const folded = letters.map(plainText);
  const at = term === '' ? -1 : folded.join('').indexOf(term);
  if (at < 0) return [text, '', ''];
  // A combining accent folds to nothing, and some letters fold to several: the loops count the lengths.
  let length = 0;
  let from = 0;
  while (length + (folded[from]?.length ?? 0) <= at) length += folded[from++]?.length ?? 0;
  let to = from;
  while (length < at + term.length) length += folded[to++]?.length ?? 0;
  const part = (start: number, end?: number): string => letters.slice(start, end).join('');
  return [part(0, from), part(from, to), part(to)];
}
