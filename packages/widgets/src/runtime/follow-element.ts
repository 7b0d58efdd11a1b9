import { warnOfDuplicates } from './duplicate-ids.ts';

/** Every bundler that can build React replaces it with a string literal. */
declare const process: { env: { NODE_ENV?: string } };

/** One check per followed element. One observer serves them all. */
const checks = new Set<() => void>();
let observer: MutationObserver | undefined;

/**
 * Calls `use` with the element of this id as soon as it exists, now or later. The signal passed to `use` aborts when
 * the element is removed or replaced, and with the outer signal.
 */
export function followElement(
  id: string,
  signal: AbortSignal,
  use: (element: HTMLElement, signal: AbortSignal) => void,
): void {
  let followed: HTMLElement | null = null;
  let controller: AbortController | undefined;
  const check = (): void => {
    const element = document.getElementById(id);
    if (element === followed) return;
    controller?.abort();
    followed = element;
    controller = new AbortController();
    if (!element) return;
    if (process.env.NODE_ENV === 'development') warnOfDuplicates([id]);
    use(element, controller.signal);
  };
  checks.add(check);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const run of checks) run();
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['id'] });
  }
  signal.addEventListener('abort', () => {
    checks.delete(check);
    controller?.abort();
    if (checks.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  });
  check();
}
