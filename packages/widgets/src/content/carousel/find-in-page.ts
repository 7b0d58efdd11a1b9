/** The browser's find-in-page skips inert slides. It takes the focus from the window, which is the only sign of it. */

export function watchFindInPage(onStart: () => void, onEnd: () => void, signal: AbortSignal): void {
  addEventListener('blur', onStart, { signal });
  addEventListener('focus', onEnd, { signal });
}

/** Shows the slide with the match, which the browser selects. */
export function showMatch(list: HTMLElement): void {
  const match = getSelection()?.anchorNode;
  if (match && list.contains(match)) showSlideOf(match.parentElement);
}

/** Shows the complete slide around an element, or the row would snap back to where only a part of it is in sight. */
export function showSlideOf(element: Element | null): void {
  element?.closest('.rueda-Slides > *')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
