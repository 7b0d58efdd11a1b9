import type { pageWatchlist } from '@rueda/client/watchlists';
import { readCodes } from '@rueda/domain/watchlists';

/** The codes of an import by their result. */
export type ImportReport = Partial<
  Record<'added' | 'already' | 'repeated' | 'unknown' | 'refused', readonly string[]>
>;

/**
 * Adds the codes of a text to a list. `find` returns the code as the exchange writes it, or undefined for an unknown
 * one. Loaded on the first import.
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
  for (const input of codes) {
    const code = find(input);
    if (code === undefined) unknown.push(input);
    else if (watched.has(code)) already.push(code);
    else added.push(code);
  }
  const results = await Promise.allSettled(added.map((code) => list.add({ code })));
  const isRejected = (index: number): boolean => results[index]?.status === 'rejected';
  return {
    added: added.filter((_, index) => !isRejected(index)),
    already,
    repeated,
    unknown,
    refused: added.filter((_, index) => isRejected(index)),
  };
}

/** A report lists no more codes than this. */
const maxListedCodes = 10;

/** Describes a report. `messages` has a text for each result, with the placeholder `{list}`, and `none`. */
export function describeImport(report: ImportReport, messages: DOMStringMap): string {
  const sentences = Object.entries(report).flatMap(([result, codes]) => {
    if (codes.length === 0) return [];
    const listed =
      codes.slice(0, maxListedCodes).join(', ') +
      (codes.length > maxListedCodes ? ` … (${codes.length})` : '');
    return [messages[result]?.replace('{list}', () => listed) ?? ''];
  });
  return sentences.join(' ') || (messages['none'] ?? '');
}
