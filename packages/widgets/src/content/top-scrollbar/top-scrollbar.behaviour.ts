import { followElement } from '../../runtime/follow-element.ts';

/** Moves the frame that its bar names, and is moved by it; hidden where nothing is hidden sideways. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const bar = host.querySelector<HTMLElement>('.rueda-TopScrollbar-bar');
  const frameId = bar?.getAttribute('aria-controls');
  if (bar && frameId)
    followElement(frameId, signal, (frame, frameSignal) => serve(host, bar, frame, frameSignal));
}

function serve(host: HTMLElement, bar: HTMLElement, frame: HTMLElement, signal: AbortSignal): void {
  const width = host.querySelector<HTMLElement>('.rueda-TopScrollbar-width');
  const shadows = host.querySelectorAll<HTMLElement>('.rueda-TopScrollbar-shadow');
  const show = (isNeeded: boolean): void => {
    bar.hidden = !isNeeded;
    if (!isNeeded) delete bar.dataset['more'];
  };
  const follow = keepInStep(frame, bar, signal);
  const measure = (): void => {
    const range = rangeOf(frame);
    const wasHidden = bar.hidden;
    show(range > 1);
    if (bar.hidden) return;
    // As much wider than the bar as the table is wider than its frame.
    if (width) width.style.inlineSize = `calc(100% + ${range}px)`;
    for (const shadow of shadows) shadow.style.blockSize = `${frame.clientHeight}px`;
    // Not for each measure: a move that is under way would be undone.
    if (wasHidden) follow();
    mark(bar, frame.scrollLeft, range);
  };
  // The frame, and what it holds, also later: a table grows by a column while its frame stays as it is.
  const sizes = new ResizeObserver(measure);
  const watch = (): void => {
    for (const element of [frame, ...frame.children]) sizes.observe(element);
  };
  const content = new MutationObserver(() => {
    sizes.disconnect();
    watch();
  });
  content.observe(frame, { childList: true });
  // At once too: an observer tells of sizes a frame later.
  measure();
  watch();
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    content.disconnect();
    show(false);
  });
}

function rangeOf(scroller: HTMLElement): number {
  return scroller.scrollWidth - scroller.clientWidth;
}

/** Says how far along it is, to those who listen, and on which sides there is more, to the style sheet. */
function mark(bar: HTMLElement, at: number, range: number): void {
  bar.ariaValueNow = `${Math.round((at / range) * 100)}`;
  bar.dataset['more'] = `${at > 1 ? 'start' : ''} ${at < range - 1 ? 'end' : ''}`;
}

/**
 * Moves each with the other, and gives what brings the bar to where the frame is. The event that a move of ours causes
 * is not answered: an answer would carry a position already left, and stop the one that the visitor is moving.
 */
function keepInStep(frame: HTMLElement, bar: HTMLElement, signal: AbortSignal): () => void {
  const moved = new Map<HTMLElement, number>();
  const follow = (leader: HTMLElement, follower: HTMLElement): void => {
    // One that is hidden tells of its fall back to the start.
    if (bar.hidden) return;
    const at = leader.scrollLeft;
    mark(bar, at, rangeOf(leader));
    const isOurs = Math.abs(at - (moved.get(leader) ?? Number.NaN)) < 1;
    moved.delete(leader);
    if (isOurs) return;
    const before = follower.scrollLeft;
    follower.scrollLeft = at;
    if (follower.scrollLeft !== before) moved.set(follower, follower.scrollLeft);
  };
  const onFrame = (): void => follow(frame, bar);
  frame.addEventListener('scroll', onFrame, { signal });
  bar.addEventListener('scroll', () => follow(bar, frame), { signal });
  return () => {
    moved.clear();
    onFrame();
  };
}
