/** Calls `onChange` when the size of the row or of a slide changes, or slides are added or removed. */

export function observeLayout(list: HTMLElement, onChange: () => void, signal: AbortSignal): void {
  const sizes = new ResizeObserver(onChange);
  const observeSizes = (): void => {
    sizes.disconnect();
    for (const element of [list, ...list.children]) sizes.observe(element);
  };
  const children = new MutationObserver(() => {
    observeSizes();
    onChange();
  });
  children.observe(list, { childList: true });
  observeSizes();
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    children.disconnect();
  });
}
