import { dayIn, isFigure, looksLikeFormula, type Sheet, type SheetCell } from './sheet.ts';

/** Without this mark Excel takes the text for the machine's own letters, and breaks every accent. */
const mark = '\u{FEFF}';

/**
 * A sheet as comma-separated values (RFC 4180). Numbers are plain, with a point and a hyphen for minus; days are
 * yyyy-MM-dd, which no locale reads in another order. A text that a spreadsheet would run as a formula begins with an
 * apostrophe.
 */
export function csvOf(sheet: Sheet): string {
  const notes = sheet.notes.map((note) => [note]);
  const lines: SheetCell[][] = [sheet.columns.map(({ header }) => header)];
  for (const row of sheet.rows) lines.push(row.map((cell, place) => day(cell, sheet, place) ?? cell));
  if (notes.length > 0) lines.push([], ...notes);
  return `${mark}${lines.map((line) => `${line.map(written).join(',')}\r\n`).join('')}`;
}

const day = (cell: SheetCell, sheet: Sheet, place: number): string | null =>
  dayIn(cell, sheet.columns[place]);

function written(cell: SheetCell): string {
  if (typeof cell === 'number') return isFigure(cell) ? String(cell) : '';
  if (cell === null) return '';
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
