import { attach as attachScrollbar } from '../top-scrollbar/top-scrollbar.behaviour.ts';
import { attachSorting } from './sorting.ts';

export interface TableBehaviourProps {
  /** Said after a column was sorted, upwards and downwards, with `{column}` for its heading. */
  words?: readonly [ascending: string, descending: string] | undefined;
  /** The rows are a page of many, so sorting them here would be wrong. */
  isPartial?: boolean | undefined;
}

/** One for a table, whatever its rows: it listens on the table alone. */
export function attach(
  host: HTMLElement,
  { words, isPartial = false }: TableBehaviourProps,
  signal: AbortSignal,
): void {
  const frame = host.querySelector<HTMLElement>('.rueda-Table-frame');
  if (!frame) return;
  const scrollbar = host.querySelector<HTMLElement>('.rueda-TopScrollbar');
  if (scrollbar) attachScrollbar(scrollbar, {}, signal);
  keepHeadInSight(host, frame, signal);
  if (words) attachSorting(host, words, isPartial, signal);
}

/**
 * A table that fits is no scroller and no stop for the keyboard. One that does not fit scrolls sideways only where the
 * browser can do that alone, so that its head stays at the top of the window; elsewhere it gets a height, and its head
 * stays at the top of the frame.
 */
function keepHeadInSight(host: HTMLElement, frame: HTMLElement, signal: AbortSignal): void {
  const canScrollOneWay = getComputedStyle(frame).overflowY === 'clip';
  const measure = (): void => {
    const fits = frame.scrollWidth <= frame.clientWidth + 1;
    if (!canScrollOneWay) {
      host.toggleAttribute('data-fits', fits);
      host.toggleAttribute('data-bounded', !fits);
    }
    if (fits) {
      frame.removeAttribute('tabindex');
      frame.removeAttribute('role');
    } else {
      frame.tabIndex = 0;
      frame.role = 'group';
    }
  };
  measure();
  const sizes = new ResizeObserver(measure);
  sizes.observe(frame);
  for (const table of frame.children) sizes.observe(table);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    host.removeAttribute('data-fits');
    host.removeAttribute('data-bounded');
  });
}
