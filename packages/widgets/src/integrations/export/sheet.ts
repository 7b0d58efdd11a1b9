import { type CalendarDay, isDay } from '@rueda/domain/dates';

/** The files that a table can be taken away as. */
export type ExportFormat = 'csv' | 'xlsx';

/** What a column holds: it tells a day from a text, and numbers stand to the right. */
export type ColumnKind = 'text' | 'number' | 'date';

/** A column of a sheet. */
export interface SheetColumn {
  header: string;
  kind: ColumnKind;
}

/** A cell: a day counts as one in a column of dates only, and null is an empty cell. */
export type SheetCell = string | number | null | CalendarDay;

/** A table as plain values, for a file that a spreadsheet opens. */
export interface Sheet {
  /** What the table is called: the name of the sheet and of the file. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
  /** What a reader must know, under the table: the unit, the source, the delay. */
  notes: readonly string[];
}

/** A spreadsheet would take a text that begins so for a formula. */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);

/** The day of a cell, where its column holds dates. */
export const dayIn = (cell: SheetCell, column: SheetColumn | undefined): CalendarDay | null =>
  column?.kind === 'date' && isDay(cell) ? cell : null;

/** A number that a spreadsheet has: not one that divides by nothing. */
export const isFigure = (cell: SheetCell): cell is number =>
  typeof cell === 'number' && Number.isFinite(cell);
