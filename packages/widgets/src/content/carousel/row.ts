/** A row of slides that scrolls: follows the visitor, moves by one slide, and reports its position. */
import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';
import { matchIn, watchFindInPage } from './find-in-page.ts';
import { watchPrint } from './print.ts';
import { updateInertness } from './row-inertness.ts';
import { observeLayout } from './row-layout.ts';
import { createMotion } from './row-motion.ts';
import { measureRow, nextStop, type RowPosition } from './row-position.ts';

interface RowEvents {
  /** On each scroll event. */
  onScroll: (position: RowPosition) => void;
  /** The size of the row or its slides changed. Also called once at the start. */
  onLayout: (position: RowPosition) => void;
  /** The visitor scrolls the row. */
  onUserScroll: () => void;
  /** The row stops after a move, or after the visitor scrolled it. */
  onRest: (position: RowPosition) => void;
}

export interface Row {
  position: () => RowPosition;
  isMoving: () => boolean;
  /** Moves to the next or the previous slide, if there is one. */
  move: (step: 1 | -1, durationMs: number) => void;
}

/** A finger or a wheel is at rest after this time without a scroll event. */
const restDelayMs = 150;

export function followRow(list: HTMLElement, signal: AbortSignal, events: RowEvents): Row {
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  /** No slide is inert: the page is being printed or searched. */
  let isExposed = false;

  // Snapping would pull each frame of a move, and a match of find-in-page, back to a slide.
  const updateSnapping = (): void => void list.toggleAttribute('data-loose', isExposed || motion.isMoving());
  const motion = createMotion(list, updateSnapping);
  const update = (): RowPosition => updateInertness(list, isExposed);
  const restSoon = (): void => {
    clearTimeout(restTimer);
    restTimer = setTimeout(() => events.onRest(update()), restDelayMs);
  };
  const interrupt = (): void => {
    if (!motion.isMoving()) return;
    motion.stop();
    restSoon();
  };

  const onScroll = (): void => {
    events.onScroll(update());
    if (motion.claimScroll()) return;
    events.onUserScroll();
    restSoon();
  };
  // A touch or a horizontal wheel ends a scripted move. A vertical wheel scrolls the page, not the row.
  const onUserInput = ({ deltaX }: Event & { deltaX?: number }): void => {
    if (deltaX !== 0) interrupt();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target === list || !target.matches(':focus-visible')) return;
    // The move would carry the focused element out of sight.
    interrupt();
    showSlideOf(target);
  };
  list.addEventListener('scroll', onScroll, { signal });
  for (const type of ['wheel', 'touchstart'])
    list.addEventListener(type, onUserInput, { signal, passive: true });
  list.addEventListener('focusin', onFocus, { signal });
  list.addEventListener('focusout', update, { signal });

  const setExposed = (value: boolean): void => {
    isExposed = value;
    updateSnapping();
    if (!value) showSlideOf(matchIn(list));
    update();
  };
  watchFindInPage(setExposed, signal);
  watchPrint(setExposed, signal);

  const onLayout = (): void => {
    const position = update();
    if (!motion.isMoving()) events.onLayout(position);
  };
  observeLayout(list, onLayout, signal);
  onLayout();

  signal.addEventListener('abort', () => {
    motion.stop();
    clearTimeout(restTimer);
    isExposed = true;
    update();
    list.removeAttribute('data-loose');
    list.tabIndex = 0;
  });

  return {
    position: () => measureRow(list),
    isMoving: motion.isMoving,
    move: (step, durationMs) => {
      const goal = nextStop(list, step);
      if (goal !== undefined)
        motion.start(goal, prefersReducedMotion(list) ? 0 : durationMs, () => events.onRest(update()));
    },
  };
}

/** Shows the complete slide around an element, or the row would snap back to where only a part of it is in sight. */
function showSlideOf(element: Element | null): void {
  element?.closest('.rueda-Slides > *')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
