import type { QuoteColumn, QuoteRow } from '@rueda/domain/quotes';
import type { RowPool } from './row-pool.ts';
import { maxRenderedRows, type RowWindow, windowOf } from './row-window.ts';

export interface ServedWindow {
  show: (rows: readonly QuoteRow[]) => void;
  /** Scrolls to the first row, after a new sort order or search. */
  toStart: () => void;
}

/** Approximate number of digits. Formatting ten thousand figures to count them costs more than rendering. */
function lengthOf(value: number | null, column: QuoteColumn): number {
  const size = Math.abs(value ?? 0);
  const hasTick =
    (column === 'price' || column === 'change') && (size * 100) % 1 > 0.001 && (size * 100) % 1 < 0.999;
  return (size < 10 ? 0 : Math.floor(Math.log10(size))) + (hasTick ? 1 : 0);
}

/** A row with the widest value of each column. */
function widestOf(rows: readonly QuoteRow[]): QuoteRow {
  const widest = { ...rows[0] } as QuoteRow;
  for (const row of rows) {
    if (row.name.length > widest.name.length) widest.name = row.name;
    if (row.code.length > widest.code.length) widest.code = row.code;
    // `S/` is the narrowest symbol.
    if (row.currency && row.currency !== 'PEN') widest.currency = row.currency;
    for (const figure of ['price', 'percent', 'change', 'quantity', 'amount'] as const)
      if (lengthOf(row[figure], figure) > lengthOf(widest[figure], figure)) widest[figure] = row[figure];
  }
  return widest;
}

/** Scrolls the table in its frame. Past `maxRenderedRows` the document holds only the rows near the visible ones. */
export function serveWindow(
  host: HTMLElement,
  table: HTMLTableElement,
  pool: RowPool,
  signal: AbortSignal,
): ServedWindow {
  const frame = table.parentElement as HTMLElement;
  let rows: readonly QuoteRow[] = [];
  let rowHeight = 0;
  let isPrinting = false;
  let rendered: RowWindow = { first: 0, end: 0 };
  const isWindowed = (): boolean => rows.length > maxRenderedRows;

  const render = (isForced = true): void => {
    if (!isWindowed()) return;
    const { first, end } = isPrinting
      ? { first: 0, end: rows.length }
      : windowOf(frame.scrollTop, frame.clientHeight, rowHeight, rows.length);
    if (!isForced && first === rendered.first && end === rendered.end) return;
    rendered = { first, end };
    pool.show(rows, { first, end, rowHeight });
  };
  let widest: HTMLTableRowElement | undefined;
  /** Fixes the column widths to the widest value of all rows: they do not change while scrolling. */
  const fixColumnWidths = (): void => {
    // Outside the rows. The stylesheet collapses it: it counts for the column widths and has no height.
    widest = pool.copy(widestOf(rows), widest);
    widest.className = 'rueda-QuoteTable-widest';
    widest.ariaHidden = 'true';
    if (!widest.isConnected) table.createTBody().append(widest);
  };
  const turnOff = (): void => {
    resizes.disconnect();
    delete host.dataset['windowed'];
    widest?.parentElement?.remove();
  };
  /** All rows have one height, which depends on the density. */
  const measureRow = (): void => {
    const row = table.tBodies[0]?.querySelector('tr:not([aria-hidden], [hidden])');
    rowHeight = row?.getBoundingClientRect().height || 44;
  };

  frame.addEventListener('scroll', () => render(false), { signal, passive: true });
  frame.addEventListener(
    'keydown',
    ({ key }) => {
      const index = key === 'Tab' && isWindowed() ? pool.indexOf(document.activeElement) : -1;
      if (index < 0 || (index > rendered.first && index < rendered.end - 1)) return;
      // The focused row is outside the window: Tab needs the rows before and after it.
      frame.scrollTop = index * rowHeight - frame.clientHeight / 2;
      render();
    },
    { signal },
  );
  const setPrinting = (isActive: boolean) => (): void => {
    isPrinting = isActive;
    render();
  };
  // Paper does not scroll: it needs every row.
  addEventListener('beforeprint', setPrinting(true), { signal });
  addEventListener('afterprint', setPrinting(false), { signal });
  const resizes = new ResizeObserver(() => {
    if (!isWindowed()) return;
    measureRow();
    render();
  });
  signal.addEventListener('abort', turnOff);

  return {
    show(next) {
      const isNew = next !== rows;
      rows = next;
      const isActive = isWindowed();
      table.ariaRowCount = isActive ? String(rows.length + 1) : null;
      if (!isActive) {
        turnOff();
        return pool.show(rows);
      }
      if (host.dataset['windowed'] === undefined) {
        host.dataset['windowed'] = '';
        frame.classList.add('rueda-QuoteTable-scroller');
        // Measuring needs a rendered row.
        pool.show(rows.slice(0, 1));
        measureRow();
        resizes.observe(frame);
      }
      if (isNew) fixColumnWidths();
      render();
    },
    toStart() {
      frame.scrollTop = 0;
    },
  };
}
