/**
 * The start of a text, with `…` if it is shortened. Counts graphemes, so that no accent or emoji is split.
 */
export function truncate(text: string, characters = 20): string {
  // A grapheme has at least one code unit, so short text needs no segmentation.
  if (text.length <= characters) return text;
  const graphemes = [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)];
  if (graphemes.length <= characters) return text;
  return `${text.slice(0, graphemes[characters]?.index ?? 0).trimEnd()}…`;
}
