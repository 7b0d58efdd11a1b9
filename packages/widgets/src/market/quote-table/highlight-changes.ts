/** Marks what has changed, calmly: a cell holds its wash for a moment, and a row at most once a second. */
import type { QuoteRow } from '@rueda/domain/quotes';
import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';

/** The guide's figures (look, section 8), in milliseconds. */
const held = 600;
const apart = 1000;

export interface CellHighlight {
  /** A cell of a row shows another figure: the row as it was, and as it is. */
  mark: (cell: Element, row: Element, before: QuoteRow, now: QuoteRow) => void;
  /** All cells of a delivery are marked: they are washed together. */
  apply: () => void;
}

export function highlightCells(host: HTMLElement, signal: AbortSignal): CellHighlight {
  const washedAt = new WeakMap<Element, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));
  let marked: { cell: Element; row: Element; way: string }[] = [];
  return {
    mark(cell, row, before, now) {
      const [was, is] = [before.price ?? 0, now.price ?? 0];
      marked.push({ cell, row, way: is > was ? 'up' : is < was ? 'down' : 'flat' });
    },
    apply() {
      const now = performance.now();
      const due = marked.filter(({ row }) => now - (washedAt.get(row) ?? -apart) >= apart);
      marked = [];
      if (due.length === 0 || prefersReducedMotion(host)) return;
      for (const { cell, row, way } of due) {
        washedAt.set(row, now);
        cell.setAttribute('data-changed', way);
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        for (const { cell } of due) cell.removeAttribute('data-changed');
      }, held);
      timers.add(timer);
    },
  };
}
