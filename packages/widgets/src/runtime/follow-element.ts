import { warnOfDuplicates } from './duplicate-ids.ts';

/** Looks anew for each element that is followed. One observer serves them all. */
const looks = new Set<() => void>();
let observer: MutationObserver | undefined;

/**
 * Calls `use` with the element of this id whenever there is one, also later. The signal that it is given ends when the
 * element goes, when another takes its place, and with the signal of the whole.
 */
export function followElement(
  id: string,
  signal: AbortSignal,
  use: (element: HTMLElement, signal: AbortSignal) => void,
): void {
  let followed: HTMLElement | null = null;
  let controller: AbortController | undefined;
  const look = (): void => {
    const element = document.getElementById(id);
    if (element === followed) return;
    controller?.abort();
    followed = element;
    controller = new AbortController();
    if (!element) return;
    warnOfDuplicates([id]);
    use(element, controller.signal);
  };
  looks.add(look);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const each of looks) each();
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['id'] });
  }
  signal.addEventListener('abort', () => {
    looks.delete(look);
    controller?.abort();
    if (looks.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  });
  look();
}
