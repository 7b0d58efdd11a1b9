/** Pages that resemble an address that does not exist. */
import type { Link } from '@rueda/domain/content';
import { indices } from '@rueda/domain/indices';
import { plainText } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import { type PageName, pages } from '@rueda/domain/site';
import { indexLink } from './addresses.ts';
import { linkText, listedPages } from './frame/sections.ts';

const maxSuggestions = 5;
/** Shown if no page resembles the address. */
const fallback: readonly PageName[] = ['marketSummary', 'issuers', 'documents', 'education'];

/** A page that can be suggested. */
interface Candidate {
  /** The name of the page, or the key of the index. */
  id: string;
  link: Link;
  words: readonly string[];
}

/** The words of an address or title. Short ones, such as "de" and "en", occur in unrelated pages. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    plainText(text)
      .slice(0, 200)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  ),
];

function candidatesIn(language: Language): Candidate[] {
  const named = listedPages.map((id) => ({
    id,
    link: { title: linkText(id, language), url: pages[id][language] },
  }));
  return [...named, ...indices.map((index) => ({ id: index.id, link: indexLink(index, language) }))].map(
    (each) => ({ ...each, words: wordsOf(`${each.link.url} ${each.link.title}`) }),
  );
}

const candidates: Readonly<Record<Language, readonly Candidate[]>> = {
  es: candidatesIn('es'),
  en: candidatesIn('en'),
};

/** The values of the parameter by which the 404 page knows what to suggest: few enough to cache each. */
export const suggestionIds: readonly string[] = candidates.es.map(({ id }) => id);

/** Do two words begin alike? So "indice" and "indices" match, and a word with a wrong ending. */
const areAlike = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) > 3 && one.slice(0, 5) === other.slice(0, 5));

/** The candidates that share words with the text, best match first. */
const similarTo = (words: readonly string[], language: Language): Candidate[] =>
  candidates[language]
    .map((candidate) => {
      const shared = words.filter((word) => candidate.words.some((each) => areAlike(word, each))).length;
      // Of two pages with the same matches, the one with fewer other words.
      return { candidate, score: shared - candidate.words.length / 100 };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ candidate }) => candidate);

/** The page that resembles an unknown path most: a value of `suggestionIds`, or empty. */
export function closestPage(path: string, language: Language): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A broken escape: the words are those of the raw text.
  }
  return similarTo(wordsOf(decoded.replace(/^\/en\//, '/')), language)[0]?.id ?? '';
}

/** That page and those that resemble it; without one, the main sections. */
export function suggestionsFor(id: string, language: Language): Link[] {
  const closest = candidates[language].find((each) => each.id === id);
  const suggested = closest
    ? [closest, ...similarTo(closest.words, language).filter((each) => each !== closest)]
    : fallback.flatMap((name) => candidates[language].find((each) => each.id === name) ?? []);
  return suggested.slice(0, maxSuggestions).map(({ link }) => link);
}
