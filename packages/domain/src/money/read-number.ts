/** Longer text is no figure of a market: the largest amounts have some twenty digits. */
const maxLength = 50;

/**
 * A number that may come as text: "11600", " 1,234.50 ", "(2,918,402)" for a negative one, as statements write it.
 * Null for anything that is not one, or longer than 50 characters: an empty cell is no zero.
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.length > maxLength) return null;
  const inside = /^\((.*)\)$/.exec(text)?.[1]?.trim();
  const figure = (inside ?? text).replaceAll(',', '');
  if (!/^[-+\u2212]?(\d+(\.\d*)?|\.\d+)$/.test(figure)) return null;
  const number = Number(figure.replace('\u2212', '-'));
  // Never -0, which would be written with a sign by anyone who does not use our formatters.
  return (inside === undefined ? number : -number) || 0;
}
