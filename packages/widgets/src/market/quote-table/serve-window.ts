/** A table that scrolls in its frame: past so many rows only those around the ones in sight are in the page. */
import type { QuoteColumn, QuoteRow } from '@rueda/domain/quotes';
import type { RowPool } from './row-pool.ts';
import { maxRenderedRows, type RowWindow, windowOf } from './row-window.ts';

export interface ServedWindow {
  show: (rows: readonly QuoteRow[]) => void;
  /** Back to the first row, for what is sorted or searched anew. */
  toStart: () => void;
}

/** About how many digits a figure has. Writing each of ten thousand to count them would take longer than to draw them. */
function lengthOf(value: number | null, column: QuoteColumn): number {
  const size = Math.abs(value ?? 0);
  const hasTick =
    (column === 'price' || column === 'change') && (size * 100) % 1 > 0.001 && (size * 100) % 1 < 0.999;
  return (size < 10 ? 0 : Math.floor(Math.log10(size))) + (hasTick ? 1 : 0);
}

/** A row that takes as much room in each column as any of these. */
function widestOf(rows: readonly QuoteRow[]): QuoteRow {
  const widest = { ...rows[0] } as QuoteRow;
  for (const row of rows) {
    if (row.name.length > widest.name.length) widest.name = row.name;
    if (row.code.length > widest.code.length) widest.code = row.code;
    if (row.currency === 'USD') widest.currency = row.currency;
    for (const figure of ['price', 'percent', 'change', 'quantity', 'amount'] as const)
      if (lengthOf(row[figure], figure) > lengthOf(widest[figure], figure)) widest[figure] = row[figure];
  }
  return widest;
}

export function serveWindow(
  host: HTMLElement,
  table: HTMLTableElement,
  pool: RowPool,
  signal: AbortSignal,
): ServedWindow {
  const frame = table.parentElement as HTMLElement;
  let rows: readonly QuoteRow[] = [];
  let height = 0;
  let isPrinting = false;
  let drawn: RowWindow = { first: 0, end: 0 };
  const isWindowed = (): boolean => rows.length > maxRenderedRows;

  const draw = (isOther = true): void => {
    if (!isWindowed()) return;
    const { first, end } = isPrinting
      ? { first: 0, end: rows.length }
      : windowOf(frame.scrollTop, frame.clientHeight, height, rows.length);
    if (!isOther && first === drawn.first && end === drawn.end) return;
    drawn = { first, end };
    pool.show(rows, { first, end, height });
  };
  let widest: HTMLTableRowElement | undefined;
  /** Makes the columns as wide as the widest of all rows, so that they stand still whatever is in sight. */
  const holdColumns = (): void => {
    // Not among the rows. It takes part in the width of the columns and has no height: see the style sheet.
    widest = pool.copy(widestOf(rows), widest);
    widest.className = 'rueda-QuoteTable-widest';
    widest.ariaHidden = 'true';
    if (!widest.isConnected) table.createTBody().append(widest);
  };
  const turnOff = (): void => {
    sizes.disconnect();
    delete host.dataset['windowed'];
    widest?.parentElement?.remove();
  };
  /** All rows are of one height, whatever the density: one of them tells. */
  const measure = (): void => {
    const row = table.tBodies[0]?.querySelector('tr:not([aria-hidden], [hidden])');
    height = row?.getBoundingClientRect().height || 44;
  };

  frame.addEventListener('scroll', () => draw(false), { signal, passive: true });
  frame.addEventListener(
    'keydown',
    ({ key }) => {
      const place = key === 'Tab' && isWindowed() ? pool.placeOf(document.activeElement) : -1;
      if (place < 0 || (place > drawn.first && place < drawn.end - 1)) return;
      // The row that has the focus is out of sight: what comes before and after it must be there to be reached.
      frame.scrollTop = place * height - frame.clientHeight / 2;
      draw();
    },
    { signal },
  );
  const print = (is: boolean) => (): void => {
    isPrinting = is;
    draw();
  };
  // On paper nobody scrolls.
  addEventListener('beforeprint', print(true), { signal });
  addEventListener('afterprint', print(false), { signal });
  const sizes = new ResizeObserver(() => {
    if (!isWindowed()) return;
    measure();
    draw();
  });
  signal.addEventListener('abort', turnOff);

  return {
    show(next) {
      const isNew = next !== rows;
      rows = next;
      const isOn = isWindowed();
      table.ariaRowCount = isOn ? String(rows.length + 1) : null;
      if (!isOn) {
        turnOff();
        return pool.show(rows);
      }
      if (host.dataset['windowed'] === undefined) {
        host.dataset['windowed'] = '';
        frame.classList.add('rueda-QuoteTable-scroller');
        // A row must be there to be measured.
        pool.show(rows.slice(0, 1));
        measure();
        sizes.observe(frame);
      }
      if (isNew) holdColumns();
      draw();
    },
    toStart() {
      frame.scrollTop = 0;
    },
  };
}
