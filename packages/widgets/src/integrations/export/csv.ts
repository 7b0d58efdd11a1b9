import { dayIn, isFigure, looksLikeFormula, type Sheet, type SheetCell } from './sheet.ts';

/** Without the byte order mark Excel assumes the local encoding, and breaks every accent. */
const byteOrderMark = '\u{FEFF}';

/**
 * A sheet as comma-separated values (RFC 4180). Numbers are plain, with a decimal point and a hyphen-minus; days are
 * yyyy-MM-dd, which is unambiguous in every locale. A text that a spreadsheet would run as a formula is prefixed with
 * an apostrophe.
 */
export function csvOf(sheet: Sheet): string {
  const notes = sheet.notes.map((note) => [note]);
  const lines: SheetCell[][] = [sheet.columns.map(({ header }) => header)];
  for (const row of sheet.rows) lines.push(row.map((cell, index) => day(cell, sheet, index) ?? cell));
  if (notes.length > 0) lines.push([], ...notes);
  return `${byteOrderMark}${lines.map((line) => `${line.map(formatCell).join(',')}\r\n`).join('')}`;
}

const day = (cell: SheetCell, sheet: Sheet, index: number): string | null =>
  dayIn(cell, sheet.columns[index]);

function formatCell(cell: SheetCell): string {
  if (typeof cell === 'number') return isFigure(cell) ? String(cell) : '';
  if (cell === null) return '';
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
