import { type CalendarDay, isDay } from '@rueda/domain/dates';

/** The file formats of an exported table. */
export type ExportFormat = 'csv' | 'xlsx';

/** The type of the values of a column. */
export type ColumnKind = 'text' | 'number' | 'date';

/** A column of a sheet. */
export interface SheetColumn {
  header: string;
  kind: ColumnKind;
}

/** A cell: a day counts as a day only in a column of dates, and null is an empty cell. */
export type SheetCell = string | number | null | CalendarDay;

/** A table as plain values, for a file that a spreadsheet opens. */
export interface Sheet {
  /** The name of the table, the sheet and the file. */
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
  /** Notes below the table: the unit, the source, the delay. */
  notes: readonly string[];
}

/** Would a spreadsheet read this text as a formula? */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);

/** The day in a cell, if its column has dates. */
export const dayIn = (cell: SheetCell, column: SheetColumn | undefined): CalendarDay | null =>
  column?.kind === 'date' && isDay(cell) ? cell : null;

/** A number that a spreadsheet can represent: neither NaN nor infinite. */
export const isFigure = (cell: SheetCell): cell is number =>
  typeof cell === 'number' && Number.isFinite(cell);
