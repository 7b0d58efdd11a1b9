/** The rows of a table that are in the page, filled anew for whatever is to be shown: none is made while one is free. */
import type { Language } from '@rueda/domain/language';
import { directionOf, type QuoteColumn, type QuoteRow } from '@rueda/domain/quotes';
import { changePaths } from '../../icons/paths.ts';
import { cellTexts } from './cell-texts.ts';
import type { RowWindow } from './row-window.ts';

/** A row in the page, and what it shows. */
interface Line {
  readonly element: HTMLTableRowElement;
  /** The elements that hold its texts, in their order, and what each holds. */
  readonly places: readonly HTMLElement[];
  readonly texts: string[];
  row: QuoteRow | null;
}

export interface PoolSettings {
  columns: readonly QuoteColumn[];
  language: Language;
  /** The address of a security's page, with `{code}` in it. */
  href?: string | undefined;
  /** Hears of a cell that shows another figure of the same row than before. */
  onNews?: ((cell: Element, row: Element, before: QuoteRow, now: QuoteRow) => void) | undefined;
}

export interface RowPool {
  /**
   * Shows these rows, or a window of them. What is shown already stays in the element it is in, so that it keeps the
   * focus; so does the row that has the focus, wherever it is.
   */
  show: (rows: readonly QuoteRow[], window?: RowWindow & { height: number }) => void;
  /** The place among the rows shown last of the one that an element stands in; -1 for none. */
  placeOf: (element: Element | null) => number;
  /** The codes of the rows in the page. */
  codes: () => string[];
  /** A row that shows this and is not among the others; one that was made before is filled anew. */
  copy: (row: QuoteRow, into?: HTMLTableRowElement) => HTMLTableRowElement;
}

/** Takes over the rows that are printed: at least one, if only to make others of. */
export function poolOf(body: HTMLTableSectionElement, settings: PoolSettings): RowPool {
  const lines = new Map<Element, Line>();
  const adopt = (element: HTMLTableRowElement): Line => {
    const line = lineOf(element);
    lines.set(element, line);
    return line;
  };
  for (const row of body.rows) if (!row.ariaHidden) adopt(row);
  const pattern = body.rows[0] as HTMLTableRowElement;
  const rooms = [0, 1, 2].map(() => makeRoom(settings.columns.length + 1));
  const codeOf = (line: Line): string => line.texts[0] ?? '';
  /** What is out of the page, and shows nothing. */
  const spare: Line[] = [];
  let last: readonly QuoteRow[] = [];

  const placeOf = (element: Element | null): number => {
    const row = element?.closest('tr');
    const line = row && lines.get(row);
    return line ? last.findIndex(({ code }) => code === codeOf(line)) : -1;
  };

  function show(rows: readonly QuoteRow[], window?: RowWindow & { height: number }): void {
    last = rows;
    const { first = 0, end = rows.length, height = 0 } = window ?? {};
    const focused = document.activeElement;
    const pinned = window && body.contains(focused) ? placeOf(focused) : -1;
    const free = new Set<Line>();
    const shown = new Map<string, Line>();
    for (const line of lines.values())
      if (line.element.parentNode === body) {
        free.add(line);
        if (!line.element.hidden) shown.set(codeOf(line), line);
      }
    for (let place = first; place < end; place += 1) keep(rows[place]);
    if (pinned >= 0) keep(rows[pinned]);
    function keep(row: QuoteRow | undefined): void {
      const line = row && shown.get(row.code);
      if (line) free.delete(line);
    }

    let cursor = body.firstElementChild;
    const put = (element: Element): void => {
      if (element === cursor) cursor = cursor.nextElementSibling;
      else body.insertBefore(element, cursor);
    };
    const putRow = (place: number): void => {
      const row = rows[place];
      if (!row) return;
      const isFree = (): Line | undefined => {
        const here = cursor ? lines.get(cursor) : undefined;
        return here && free.has(here) ? here : undefined;
      };
      let line = shown.get(row.code);
      if (line) while (isFree()) cursor = cursor?.nextElementSibling ?? null;
      else line = isFree() ?? free.values().next().value ?? spare.pop();
      line ??= adopt(pattern.cloneNode(true) as HTMLTableRowElement);
      free.delete(line);
      put(line.element);
      fill(line, row, settings);
      const index = window ? String(place + 2) : null;
      if (line.element.ariaRowIndex !== index) line.element.ariaRowIndex = index;
    };
    const putRoom = (at: number, count: number): void => {
      const room = rooms[at] as HTMLTableRowElement;
      if (count <= 0) {
        if (room === cursor) cursor = cursor.nextElementSibling;
        return room.remove();
      }
      put(room);
      (room.firstChild as HTMLElement).style.blockSize = `${count * height}px`;
    };

    if (window && pinned >= 0 && pinned < first) {
      putRoom(0, pinned);
      putRow(pinned);
      putRoom(1, first - pinned - 1);
    } else putRoom(0, first);
    for (let place = first; place < end; place += 1) putRow(place);
    if (window && pinned >= end) {
      putRoom(1, pinned - end);
      putRow(pinned);
      putRoom(2, rows.length - pinned - 1);
    } else {
      if (pinned >= first || pinned < 0) putRoom(1, 0);
      putRoom(2, rows.length - end);
    }
    for (const line of free) {
      // One row stays, to make others of.
      if (line.element === pattern) line.element.hidden = true;
      else {
        line.element.remove();
        spare.push(line);
      }
    }
  }

  const copies = new Map<Element, Line>();
  const copy = (row: QuoteRow, into?: HTMLTableRowElement): HTMLTableRowElement => {
    const line = (into && copies.get(into)) ?? lineOf(pattern.cloneNode(true) as HTMLTableRowElement);
    copies.set(line.element, line);
    fill(line, row, { ...settings, onNews: undefined });
    return line.element;
  };
  const codes = (): string[] =>
    [...lines.values()].filter(({ element }) => element.isConnected && !element.hidden).map(codeOf);

  return { show, placeOf, codes, copy };
}

/**
 * The elements of a row that hold a text and nothing else; a cell that is one counts twice, for what is seen and for
 * what is heard. A control at its end has texts of its own.
 */
function lineOf(element: HTMLTableRowElement): Line {
  const places: HTMLElement[] = [];
  const texts: string[] = [];
  for (const part of element.querySelectorAll<HTMLElement>(
    ':not(.rueda-QuoteTable-watch, button, svg, path)',
  )) {
    if (part.firstElementChild) continue;
    places.push(part);
    texts.push(part.textContent);
    if (part.localName !== 'td') continue;
    places.push(part);
    texts.push(part.ariaLabel ?? '');
  }
  return { element, places, texts, row: null };
}

/** Takes the place of so many rows that are not drawn. */
function makeRoom(columns: number): HTMLTableRowElement {
  const room = document.createElement('tr');
  room.ariaHidden = 'true';
  room.className = 'rueda-QuoteTable-room';
  room.insertCell().colSpan = columns;
  return room;
}

/** Writes into a row what is not there already. */
function fill(line: Line, row: QuoteRow, settings: PoolSettings): void {
  const { element, places, texts, row: before } = line;
  if (element.hidden) element.hidden = false;
  if (row === before) return;
  const { columns, language, href, onNews } = settings;
  const was = texts[0] ?? '';
  const isOther = was !== row.code;
  line.row = row;
  let at = 0;
  for (const column of columns) {
    let isNew = false;
    for (const text of cellTexts(column, row, language)) {
      const place = places[at];
      if (place && texts[at] !== text) {
        texts[at] = text;
        isNew = true;
        if (place === places[at - 1]) place.ariaLabel = text || null;
        else if (place.firstChild) place.firstChild.nodeValue = text;
        else place.textContent = text;
      }
      at += 1;
    }
    const place = places[at - 1];
    if (!isNew || !place) continue;
    if (column === 'percent') setDirection(place.parentElement, row);
    if (!isOther && before) {
      const cell = place.closest('td');
      if (cell) onNews?.(cell, element, before, row);
    }
  }
  if (element.dataset['state'] !== row.state) element.dataset['state'] = row.state;
  if (!isOther) return;
  if (href) places[0]?.setAttribute('href', href.replaceAll('{code}', encodeURIComponent(row.code)));
  const star = element.querySelector('button');
  if (!star) return;
  // Whoever serves the stars sees that this one is another's.
  star.value = row.code;
  star.ariaLabel = `${star.ariaLabel}`.replace(was, row.code);
}

function setDirection(change: HTMLElement | null, { percent }: QuoteRow): void {
  const direction = directionOf(percent);
  if (!change || change.dataset['direction'] === (direction ?? undefined)) return;
  if (direction) change.dataset['direction'] = direction;
  else delete change.dataset['direction'];
  change.querySelector('path')?.setAttribute('d', direction ? changePaths[direction] : '');
}
