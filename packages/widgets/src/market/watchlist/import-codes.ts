import type { pageWatchlist } from '@rueda/client/watchlists';
import { readCodes } from '@rueda/domain/watchlists';

/** What became of the codes of a text, by the word for it. */
export type ImportReport = Partial<
  Record<'added' | 'already' | 'repeated' | 'unknown' | 'refused', readonly string[]>
>;

/**
 * Adds the codes of a text to a list. `find` gives the code as the exchange writes it, or nothing for one that it does
 * not know. Fetched at the first import.
 */
export async function importCodes(
  text: string,
  list: ReturnType<typeof pageWatchlist<'stock'>>,
  find: (code: string) => string | undefined,
): Promise<ImportReport> {
  const { codes, repeated, unreadable } = readCodes(text);
  const watched = new Set(list.state().items.map(({ code }) => code));
  const added: string[] = [];
  const already: string[] = [];
  const unknown = [...unreadable];
  for (const written of codes) {
    const code = find(written);
    if (code === undefined) unknown.push(written);
    else if (watched.has(code)) already.push(code);
    else added.push(code);
  }
  const results = await Promise.allSettled(added.map((code) => list.add({ code })));
  const isRefused = (place: number): boolean => results[place]?.status === 'rejected';
  return {
    added: added.filter((_, place) => !isRefused(place)),
    already,
    repeated,
    unknown,
    refused: added.filter((_, place) => isRefused(place)),
  };
}

/** More would be no message to read. */
const most = 10;

/** The report in words: `words` has one for each of its parts, with `{list}`, and `none`. */
export function describeImport(report: ImportReport, words: DOMStringMap): string {
  const sentences = Object.entries(report).flatMap(([part, codes]) => {
    if (codes.length === 0) return [];
    const listed = codes.slice(0, most).join(', ') + (codes.length > most ? ` … (${codes.length})` : '');
    return [words[part]?.replace('{list}', () => listed) ?? ''];
  });
  return sentences.join(' ') || (words['none'] ?? '');
}
