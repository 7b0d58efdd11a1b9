import { readDay } from '@rueda/domain/dates';
import { valueIn, visibleText } from './cell-value.ts';
import type { ColumnKind, Sheet, SheetCell, SheetColumn } from './sheet.ts';

/**
 * A rendered table as plain values. The text of a cell is parsed: numbers with commas and parentheses, days as
 * dd/MM/yyyy, `—` as no value; `data-value` on a cell takes precedence. Text for screen readers only, buttons inside
 * cells, and rows and cells that are hidden or marked `data-export="none"` are omitted.
 */
export function sheetOf(table: HTMLTableElement): Sheet {
  const heads = gridOf(table.tHead ? [...table.tHead.rows] : []);
  const rows = gridOf([...table.tBodies].flatMap((body) => [...body.rows]).filter(isShown));
  const width = Math.max(0, ...[...heads, ...rows].map((row) => row.length));
  const indexes = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !isExcluded(heads.at(-1)?.[index] ?? rows[0]?.[index]),
  );
  // The value of a cell with a colspan is in its first column; with a rowspan, in each row.
  const values = rows.map((row) =>
    indexes.map((index) => (index > 0 && row[index] === row[index - 1] ? null : valueIn(row[index]))),
  );
  return {
    name: nameOf(table),
    columns: indexes.map(
      (index, at): SheetColumn => ({ header: headerOf(heads, index), kind: kindOf(values, at) }),
    ),
    rows: values,
    notes: notesOf(table),
  };
}

const isShown = (row: HTMLTableRowElement): boolean => !row.hidden && !isExcluded(row);

const isExcluded = (element: HTMLElement | undefined): boolean => element?.dataset['export'] === 'none';

/** The cell at every position; one with a span is at several. */
function gridOf(rows: readonly HTMLTableRowElement[]): (HTMLTableCellElement | undefined)[][] {
  const grid: (HTMLTableCellElement | undefined)[][] = rows.map(() => []);
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      let index = 0;
      while (grid[at]?.[index]) index += 1;
      for (let down = at; down < Math.min(rows.length, at + (cell.rowSpan || rows.length)); down += 1)
        for (let right = index; right < index + cell.colSpan; right += 1) {
          const line = grid[down];
          if (line) line[right] = cell;
        }
    }
  return grid;
}

/** The text of a header over all its rows, from the top. */
function headerOf(heads: ReturnType<typeof gridOf>, index: number): string {
  const cells = new Set(heads.map((row) => row[index]).filter((cell) => cell !== undefined));
  return [...cells].map(visibleText).filter(Boolean).join(', ');
}

/** A column has dates, or numbers, if each of its cells has. */
function kindOf(rows: readonly (readonly SheetCell[])[], index: number): ColumnKind {
  const cells = rows.map((row) => row[index] ?? null).filter((cell) => cell !== null);
  if (cells.length === 0) return 'text';
  if (cells.every((cell) => typeof cell === 'number')) return 'number';
  return cells.every((cell) => typeof cell === 'string' && readDay(cell) !== null) ? 'date' : 'text';
}

/** The name of the table: its caption, else its accessible name. */
function nameOf(table: HTMLTableElement): string {
  const named = table.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const heading = named.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const caption = table.caption?.textContent ?? '';
  return (caption || table.ariaLabel || heading || document.title).replaceAll(/\s+/g, ' ').trim();
}

/** The notes on the table, from `aria-describedby` or below it: its unit, its source, its delay. */
function notesOf(table: HTMLTableElement): string[] {
  const named = table.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  const under = table.closest('.rueda-Table')?.querySelector('.rueda-Table-note');
  const blocks = under?.querySelectorAll('p, li') ?? [];
  const notes = [
    ...named.map((id) => document.getElementById(id)),
    ...(blocks.length > 0 ? blocks : [under]),
  ];
  return notes.flatMap((note) => (note ? [visibleText(note)] : [])).filter(Boolean);
}
