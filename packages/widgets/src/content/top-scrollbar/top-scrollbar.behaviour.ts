import { followElement } from '../../runtime/follow-element.ts';

/** Synchronises the scrollbar with its frame, and hides it if the content fits. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const bar = host.querySelector<HTMLElement>('.rueda-TopScrollbar-bar');
  const frameId = bar?.getAttribute('aria-controls');
  if (bar && frameId)
    followElement(frameId, signal, (frame, frameSignal) => attachToFrame(host, bar, frame, frameSignal));
}

function attachToFrame(host: HTMLElement, bar: HTMLElement, frame: HTMLElement, signal: AbortSignal): void {
  const width = host.querySelector<HTMLElement>('.rueda-TopScrollbar-width');
  const shadows = host.querySelectorAll<HTMLElement>('.rueda-TopScrollbar-shadow');
  const show = (isNeeded: boolean): void => {
    bar.hidden = !isNeeded;
    if (!isNeeded) delete bar.dataset['more'];
  };
  const follow = synchronise(frame, bar, signal);
  const measure = (): void => {
    const range = rangeOf(frame);
    const wasHidden = bar.hidden;
    show(range > 1);
    if (bar.hidden) return;
    // Gives the bar the same scroll range as the frame.
    if (width) width.style.inlineSize = `calc(100% + ${range}px)`;
    for (const shadow of shadows) shadow.style.blockSize = `${frame.clientHeight}px`;
    // Not on each measurement: it would undo a scroll in progress.
    if (wasHidden) follow();
    updateState(bar, frame.scrollLeft, range);
  };
  // Observes the frame and its content: a table can grow while its frame keeps its size.
  const sizes = new ResizeObserver(measure);
  const observeSizes = (): void => {
    for (const element of [frame, ...frame.children]) sizes.observe(element);
  };
  const content = new MutationObserver(() => {
    sizes.disconnect();
    observeSizes();
  });
  content.observe(frame, { childList: true });
  // Also at once: an observer reports sizes one frame later.
  measure();
  observeSizes();
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    content.disconnect();
    show(false);
  });
}

function rangeOf(scroller: HTMLElement): number {
  return scroller.scrollWidth - scroller.clientWidth;
}

/** Sets the position for assistive technology, and the sides with hidden content for the stylesheet. */
function updateState(bar: HTMLElement, left: number, range: number): void {
  bar.ariaValueNow = `${Math.round((left / range) * 100)}`;
  bar.dataset['more'] = `${left > 1 ? 'start' : ''} ${left < range - 1 ? 'end' : ''}`;
}

/**
 * Scrolls each element with the other, and returns a function that moves the bar to the position of the frame. Ignores
 * scroll events caused by this function: a reaction would apply an old position and stop the visitor's scroll.
 */
function synchronise(frame: HTMLElement, bar: HTMLElement, signal: AbortSignal): () => void {
  const scripted = new Map<HTMLElement, number>();
  const follow = (leader: HTMLElement, follower: HTMLElement): void => {
    // A hidden bar emits an event when it resets to the start.
    if (bar.hidden) return;
    const left = leader.scrollLeft;
    updateState(bar, left, rangeOf(leader));
    const isScripted = Math.abs(left - (scripted.get(leader) ?? Number.NaN)) < 1;
    scripted.delete(leader);
    if (isScripted) return;
    const before = follower.scrollLeft;
    follower.scrollLeft = left;
    if (follower.scrollLeft !== before) scripted.set(follower, follower.scrollLeft);
  };
  const onFrame = (): void => follow(frame, bar);
  frame.addEventListener('scroll', onFrame, { signal });
  bar.addEventListener('scroll', () => follow(bar, frame), { signal });
  return () => {
    scripted.clear();
    onFrame();
  };
}
