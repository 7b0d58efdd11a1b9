/** The largest amounts of a market have about twenty digits. */
const maxLength = 50;

/**
 * Reads a number that may be text: "11600", " 1,234.50 ", "(2,918,402)" for a negative one, as in statements.
 * Null for other values, for another decimal mark ("2.410,5"), for empty text and for more than 50 characters.
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.length > maxLength) return null;
  const inside = /^\((.*)\)$/.exec(text)?.[1]?.trim();
  const figure = inside ?? text;
  // A comma only between thousands: "2,5" with a decimal comma is not 25.
  if (!/^[-+\u2212]?((\d{1,3}(,\d{3})+|\d+)(\.\d*)?|\.\d+)$/.test(figure)) return null;
  const number = Number(figure.replaceAll(',', '').replace('\u2212', '-'));
  // Never -0, which other formatters would write with a sign.
  return (inside === undefined ? number : -number) || 0;
}
