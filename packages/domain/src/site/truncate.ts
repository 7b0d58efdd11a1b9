/**
 * The beginning of a text, and `…` where something was left out. Counts letters as people do, so that no accent or
 * emoji is cut in two.
 */
export function truncate(text: string, characters = 20): string {
  // No letter takes less than one unit, so short text needs no segmenting.
  if (text.length <= characters) return text;
  const letters = [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)];
  if (letters.length <= characters) return text;
  return `${text.slice(0, letters[characters]?.index ?? 0).trimEnd()}…`;
}
