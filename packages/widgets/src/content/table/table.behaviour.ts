import { attach as attachScrollbar } from '../top-scrollbar/top-scrollbar.behaviour.ts';
import { attachSorting } from './sorting.ts';

export interface TableBehaviourProps {
  /** Announced after sorting in ascending and in descending order; `{column}` is replaced by the column header. */
  words?: readonly [ascending: string, descending: string] | undefined;
  /** The rows are one page of many, so they must not be sorted here. */
  isPartial?: boolean | undefined;
}

/** Listens on the table only, however many rows it has. */
export function attach(
  host: HTMLElement,
  { words, isPartial = false }: TableBehaviourProps,
  signal: AbortSignal,
): void {
  const frame = host.querySelector<HTMLElement>('.rueda-Table-frame');
  if (!frame) return;
  const scrollbar = host.querySelector<HTMLElement>('.rueda-TopScrollbar');
  if (scrollbar) attachScrollbar(scrollbar, {}, signal);
  updateFrame(host, frame, signal);
  if (words) attachSorting(host, words, isPartial, signal);
}

/**
 * A table that fits is neither a scroll container nor a tab stop. A wider table scrolls sideways only, if the browser
 * supports `overflow: clip`, so that its header sticks to the top of the viewport; in other browsers it has a maximum
 * height, and its header sticks to the top of the frame.
 */
function updateFrame(host: HTMLElement, frame: HTMLElement, signal: AbortSignal): void {
  const supportsClip = getComputedStyle(frame).overflowY === 'clip';
  const measure = (): void => {
    const fits = frame.scrollWidth <= frame.clientWidth + 1;
    if (!supportsClip) {
      host.toggleAttribute('data-fits', fits);
      host.toggleAttribute('data-bounded', !fits);
    }
    if (fits) {
      // The focus that starts this script is on the frame, and would be lost with the tab stop.
      if (document.activeElement === frame) {
        frame.addEventListener('blur', measure, { signal, once: true });
        return;
      }
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
