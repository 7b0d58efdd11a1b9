/** The browser's find-in-page skips inert slides. It takes the focus from the window, which is the only sign of it. */

export function watchFindInPage(onToggle: (isActive: boolean) => void, signal: AbortSignal): void {
  addEventListener('blur', () => onToggle(true), { signal });
  addEventListener('focus', () => onToggle(false), { signal });
}

/** The element with the match, which the browser selects; null if it is not in the list. */
export function matchIn(list: HTMLElement): Element | null {
  const match = getSelection()?.anchorNode;
  return match && list.contains(match) ? match.parentElement : null;
}
