import type { Language } from '@rueda/domain/language';
import { directionOf, type QuoteColumn, type QuoteRow } from '@rueda/domain/quotes';
import { changePaths } from '../../icons/paths.ts';
import { cellTexts } from './cell-texts.ts';
import type { RowWindow } from './row-window.ts';

/** A row element and its content. */
interface PooledRow {
  readonly element: HTMLTableRowElement;
  /** The elements that hold its texts, in order. */
  readonly textElements: readonly HTMLElement[];
  /** The current text of each. */
  readonly texts: string[];
  data: QuoteRow | null;
}

export interface PoolOptions {
  columns: readonly QuoteColumn[];
  language: Language;
  /** URL of a security's page, with a `{code}` placeholder. */
  href?: string | undefined;
  /** Runs for a cell whose figure changes while its row shows the same security. */
  onChange?: ((cell: Element, row: Element, before: QuoteRow, now: QuoteRow) => void) | undefined;
}

type MeasuredWindow = RowWindow & { rowHeight: number };

export interface RowPool {
  /**
   * Shows these rows, or a window of them. A security that is shown already retains its element, and so its focus; the
   * row with the focus stays in the document also outside the window.
   */
  show: (rows: readonly QuoteRow[], window?: MeasuredWindow) => void;
  /** Index, among the rows of the last `show`, of the row that contains an element; -1 if there is none. */
  indexOf: (element: Element | null) => number;
  /** The codes of the rows in the document. */
  codes: () => string[];
  /** A row element with these values outside the pool; `into` reuses one that `copy` returned. */
  copy: (row: QuoteRow, into?: HTMLTableRowElement) => HTMLTableRowElement;
}

/** Reuses the server-rendered row elements of a table, of which there is at least one, for any rows. */
export function createRowPool(body: HTMLTableSectionElement, options: PoolOptions): RowPool {
  const pooled = new Map<Element, PooledRow>();
  const adopt = (element: HTMLTableRowElement): PooledRow => {
    const pooledRow = readRow(element);
    pooled.set(element, pooledRow);
    return pooledRow;
  };
  for (const row of body.rows) if (!row.ariaHidden) adopt(row);
  const template = body.rows[0] as HTMLTableRowElement;
  const spacers = [0, 1, 2].map(() => createSpacer(options.columns.length + 1));
  const codeOf = (pooledRow: PooledRow): string => pooledRow.texts[0] ?? '';
  /** Rows outside the document. */
  const spare: PooledRow[] = [];
  let lastRows: readonly QuoteRow[] = [];

  const indexOf = (element: Element | null): number => {
    const row = element?.closest('tr');
    const pooledRow = row && pooled.get(row);
    return pooledRow ? lastRows.findIndex(({ code }) => code === codeOf(pooledRow)) : -1;
  };

  function show(rows: readonly QuoteRow[], window?: MeasuredWindow): void {
    lastRows = rows;
    const { first = 0, end = rows.length, rowHeight = 0 } = window ?? {};
    const focused = document.activeElement;
    const pinned = window && body.contains(focused) ? indexOf(focused) : -1;
    const free = new Set<PooledRow>();
    const shown = new Map<string, PooledRow>();
    for (const pooledRow of pooled.values())
      if (pooledRow.element.parentNode === body) {
        free.add(pooledRow);
        if (!pooledRow.element.hidden) shown.set(codeOf(pooledRow), pooledRow);
      }
    for (let index = first; index < end; index += 1) retain(rows[index]);
    if (pinned >= 0) retain(rows[pinned]);
    function retain(row: QuoteRow | undefined): void {
      const pooledRow = row && shown.get(row.code);
      if (pooledRow) free.delete(pooledRow);
    }

    let cursor = body.firstElementChild;
    const place = (element: Element): void => {
      if (element === cursor) cursor = cursor.nextElementSibling;
      else body.insertBefore(element, cursor);
    };
    const placeRow = (index: number): void => {
      const row = rows[index];
      if (!row) return;
      const freeAtCursor = (): PooledRow | undefined => {
        const current = cursor ? pooled.get(cursor) : undefined;
        return current && free.has(current) ? current : undefined;
      };
      let pooledRow = shown.get(row.code);
      if (pooledRow) while (freeAtCursor()) cursor = cursor?.nextElementSibling ?? null;
      else pooledRow = freeAtCursor() ?? free.values().next().value ?? spare.pop();
      pooledRow ??= adopt(template.cloneNode(true) as HTMLTableRowElement);
      free.delete(pooledRow);
      place(pooledRow.element);
      fillRow(pooledRow, row, options);
      const rowIndex = window ? String(index + 2) : null;
      if (pooledRow.element.ariaRowIndex !== rowIndex) pooledRow.element.ariaRowIndex = rowIndex;
    };
    const placeSpacer = (index: number, rowCount: number): void => {
      const spacer = spacers[index] as HTMLTableRowElement;
      if (rowCount <= 0) {
        if (spacer === cursor) cursor = cursor.nextElementSibling;
        return spacer.remove();
      }
      place(spacer);
      (spacer.firstChild as HTMLElement).style.blockSize = `${rowCount * rowHeight}px`;
    };

    if (window && pinned >= 0 && pinned < first) {
      placeSpacer(0, pinned);
      placeRow(pinned);
      placeSpacer(1, first - pinned - 1);
    } else placeSpacer(0, first);
    for (let index = first; index < end; index += 1) placeRow(index);
    if (window && pinned >= end) {
      placeSpacer(1, pinned - end);
      placeRow(pinned);
      placeSpacer(2, rows.length - pinned - 1);
    } else {
      if (pinned >= first || pinned < 0) placeSpacer(1, 0);
      placeSpacer(2, rows.length - end);
    }
    for (const pooledRow of free) {
      // The template stays in the document, hidden, so that an empty table can be filled again.
      if (pooledRow.element === template) pooledRow.element.hidden = true;
      else {
        pooledRow.element.remove();
        spare.push(pooledRow);
      }
    }
  }

  const copies = new Map<Element, PooledRow>();
  const copy = (row: QuoteRow, into?: HTMLTableRowElement): HTMLTableRowElement => {
    const copied = (into && copies.get(into)) ?? readRow(template.cloneNode(true) as HTMLTableRowElement);
    copies.set(copied.element, copied);
    fillRow(copied, row, { ...options, onChange: undefined });
    return copied.element;
  };
  const codes = (): string[] =>
    [...pooled.values()].filter(({ element }) => element.isConnected && !element.hidden).map(codeOf);

  return { show, indexOf, codes, copy };
}

/**
 * Finds the elements of a row that hold only text, also if a translator has wrapped it in `<font>`. A cell that is one
 * counts twice: for its visible text and for its accessible name. The watchlist toggle manages its text itself.
 */
function readRow(element: HTMLTableRowElement): PooledRow {
  const textElements: HTMLElement[] = [];
  const texts: string[] = [];
  for (const part of element.querySelectorAll<HTMLElement>(
    ':not(.rueda-QuoteTable-watch, button, summary, svg, path, font, :has(:not(font)))',
  )) {
    textElements.push(part);
    texts.push(part.textContent);
    if (part.localName !== 'td') continue;
    textElements.push(part);
    texts.push(part.ariaLabel ?? '');
  }
  return { element, textElements, texts, data: null };
}

/** A row that occupies the height of rows outside the window. */
function createSpacer(columnCount: number): HTMLTableRowElement {
  const spacer = document.createElement('tr');
  spacer.ariaHidden = 'true';
  spacer.className = 'rueda-QuoteTable-room';
  spacer.insertCell().colSpan = columnCount;
  return spacer;
}

/** Writes the values of a row into an element; texts that are equal stay untouched. */
function fillRow(pooledRow: PooledRow, row: QuoteRow, options: PoolOptions): void {
  const { element, textElements, texts, data: before } = pooledRow;
  if (element.hidden) element.hidden = false;
  if (row === before) return;
  const { columns, language, href, onChange } = options;
  const oldCode = texts[0] ?? '';
  const isOtherSecurity = oldCode !== row.code;
  pooledRow.data = row;
  let index = 0;
  for (const column of columns) {
    let hasChanged = false;
    for (const text of cellTexts(column, row, language)) {
      const target = textElements[index];
      if (target && texts[index] !== text) {
        texts[index] = text;
        hasChanged = true;
        if (target === textElements[index - 1]) target.ariaLabel = text || null;
        // A new text node would wake the observers of added elements.
        else if (target.firstChild instanceof Text && !target.firstChild.nextSibling)
          target.firstChild.data = text;
        // Empty, or with the elements of a translator.
        else target.textContent = text;
      }
      index += 1;
    }
    const target = textElements[index - 1];
    if (!hasChanged || !target) continue;
    if (column === 'percent') setDirection(target.parentElement, row);
    if (!isOtherSecurity && before) {
      const cell = target.closest('td');
      if (cell) onChange?.(cell, element, before, row);
    }
  }
  if (element.dataset['state'] !== row.state) element.dataset['state'] = row.state;
  if (!isOtherSecurity) return;
  if (href) textElements[0]?.setAttribute('href', href.replaceAll('{code}', encodeURIComponent(row.code)));
  // Another security was opened in this element.
  element.querySelector('details')?.removeAttribute('open');
  const toggle = element.querySelector('button');
  if (!toggle) return;
  // The behaviour of the watchlist form observes `value` and updates the toggle's state.
  toggle.value = row.code;
  toggle.ariaLabel = `${toggle.ariaLabel}`.replace(oldCode, row.code);
}

function setDirection(change: HTMLElement | null, { percent }: QuoteRow): void {
  const direction = directionOf(percent);
  if (!change || change.dataset['direction'] === (direction ?? undefined)) return;
  if (direction) change.dataset['direction'] = direction;
  else delete change.dataset['direction'];
  change.querySelector('path')?.setAttribute('d', direction ? changePaths[direction] : '');
}
