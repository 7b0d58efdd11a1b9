import type { QuoteRow } from '@rueda/domain/quotes';
import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';

/** The style guide's figures (section 8). */
const highlightMs = 600;
const minIntervalMs = 1000;

export interface ChangeHighlighter {
  /** Notes a cell whose figure changes; the two rows are its data before and now. */
  mark: (cell: Element, row: Element, before: QuoteRow, now: QuoteRow) => void;
  /** Highlights all marked cells together. */
  apply: () => void;
}

/** Highlights changed cells for a moment; each row at most once per second. */
export function highlightChanges(host: HTMLElement, signal: AbortSignal): ChangeHighlighter {
  const highlightedAt = new WeakMap<Element, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));
  let marked: { cell: Element; row: Element; direction: string }[] = [];
  return {
    mark(cell, row, before, now) {
      const [oldPrice, newPrice] = [before.price ?? 0, now.price ?? 0];
      const direction = newPrice > oldPrice ? 'up' : newPrice < oldPrice ? 'down' : 'flat';
      marked.push({ cell, row, direction });
    },
    apply() {
      const now = performance.now();
      const due = marked.filter(
        ({ row }) => now - (highlightedAt.get(row) ?? -minIntervalMs) >= minIntervalMs,
      );
      marked = [];
      if (due.length === 0 || prefersReducedMotion(host)) return;
      for (const { cell, row, direction } of due) {
        highlightedAt.set(row, now);
        cell.setAttribute('data-changed', direction);
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        for (const { cell } of due) cell.removeAttribute('data-changed');
      }, highlightMs);
      timers.add(timer);
    },
  };
}
