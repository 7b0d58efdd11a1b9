import { readDay } from '@rueda/domain/dates';
import { seenText, valueIn } from './cell-value.ts';
import type { ColumnKind, Sheet, SheetCell, SheetColumn } from './sheet.ts';

/**
 * A printed table as plain values. What stands in a cell is read as it is shown: figures with commas and parentheses,
 * days as dd/MM/yyyy, `—` as no value; `data-value` on a cell is read in its place. Words for screen readers only,
 * buttons inside cells, and rows and cells that are hidden or marked `data-export="none"` are left out.
 */
export function sheetOf(table: HTMLTableElement): Sheet {
  const heads = gridOf(table.tHead ? [...table.tHead.rows] : []);
  const rows = gridOf([...table.tBodies].flatMap((body) => [...body.rows]).filter(isShown));
  const width = Math.max(0, ...[...heads, ...rows].map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !isLeftOut(heads.at(-1)?.[place] ?? rows[0]?.[place]),
  );
  // A cell that takes several columns stands in the first; one that takes several rows, in each.
  const values = rows.map((row) =>
    places.map((place) => (place > 0 && row[place] === row[place - 1] ? null : valueIn(row[place]))),
  );
  return {
    name: nameOf(table),
    columns: places.map(
      (place, at): SheetColumn => ({ header: headerOf(heads, place), kind: kindOf(values, at) }),
    ),
    rows: values,
    notes: notesOf(table),
  };
}

const isShown = (row: HTMLTableRowElement): boolean => !row.hidden && !isLeftOut(row);

const isLeftOut = (element: HTMLElement | undefined): boolean => element?.dataset['export'] === 'none';

/** The cell of every place, where one may take several. */
function gridOf(rows: readonly HTMLTableRowElement[]): (HTMLTableCellElement | undefined)[][] {
  const grid: (HTMLTableCellElement | undefined)[][] = rows.map(() => []);
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      let place = 0;
      while (grid[at]?.[place]) place += 1;
      for (let down = at; down < Math.min(rows.length, at + (cell.rowSpan || rows.length)); down += 1)
        for (let right = place; right < place + cell.colSpan; right += 1) {
          const line = grid[down];
          if (line) line[right] = cell;
        }
    }
  return grid;
}

/** The words of a head over all its rows, from the top. */
function headerOf(heads: ReturnType<typeof gridOf>, place: number): string {
  const words = new Set(heads.map((row) => row[place]).filter((cell) => cell !== undefined));
  return [...words].map(seenText).filter(Boolean).join(', ');
}

/** A column is of dates, or of numbers, where each of its cells is. */
function kindOf(rows: readonly (readonly SheetCell[])[], place: number): ColumnKind {
  const cells = rows.map((row) => row[place] ?? null).filter((cell) => cell !== null);
  if (cells.length === 0) return 'text';
  if (cells.every((cell) => typeof cell === 'number')) return 'number';
  return cells.every((cell) => typeof cell === 'string' && readDay(cell) !== null) ? 'date' : 'text';
}

/** What the table is called: its caption, else what names it. */
function nameOf(table: HTMLTableElement): string {
  const named = table.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const heading = named.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const caption = table.caption?.textContent ?? '';
  return (caption || table.ariaLabel || heading || document.title).replaceAll(/\s+/g, ' ').trim();
}

/** What describes the table, by name or under it: its unit, its source, its delay. */
function notesOf(table: HTMLTableElement): string[] {
  const named = table.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  const under = table.closest('.rueda-Table')?.querySelector('.rueda-Table-note');
  const blocks = under?.querySelectorAll('p, li') ?? [];
  const notes = [
    ...named.map((id) => document.getElementById(id)),
    ...(blocks.length > 0 ? blocks : [under]),
  ];
  return notes.flatMap((note) => (note ? [seenText(note)] : [])).filter(Boolean);
}
