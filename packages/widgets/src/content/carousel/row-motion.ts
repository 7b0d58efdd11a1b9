/** Animates the scroll position of a row. */
import { tolerancePx } from './row-position.ts';

export interface RowMotion {
  isMoving: () => boolean;
  /** Scrolls to a position in pixels, then calls `onEnd`. A duration of 0 scrolls at once. */
  start: (goal: number, durationMs: number, onEnd: () => void) => void;
  /** Ends a move where it is, without `onEnd`. */
  stop: () => void;
  /** Whether a scroll event comes from a move of this object. Any other event releases the last position. */
  claimScroll: () => boolean;
}

/** `onToggle` is called when an animation starts and when it ends. */
export function createMotion(list: HTMLElement, onToggle: () => void): RowMotion {
  let move: { frame: number; end: ReturnType<typeof setTimeout> } | undefined;
  /** The last position set here, whose scroll event arrives later; infinite if there is none. */
  let lastLeft = Infinity;

  const setLeft = (left: number): void => {
    list.scrollLeft = left;
    lastLeft = list.scrollLeft;
  };
  const stop = (): void => {
    if (!move) return;
    cancelAnimationFrame(move.frame);
    clearTimeout(move.end);
    move = undefined;
    onToggle();
  };

  return {
    isMoving: () => move !== undefined,
    start(goal, durationMs, onEnd) {
      const finish = (): void => {
        stop();
        setLeft(goal);
        onEnd();
      };
      if (durationMs === 0) return finish();
      const startTime = performance.now();
      const startLeft = list.scrollLeft;
      const renderFrame = (): void => {
        setLeft(startLeft + (goal - startLeft) * ease((performance.now() - startTime) / durationMs));
        if (move) move.frame = requestAnimationFrame(renderFrame);
      };
      // A timer ends the move on time, also in a background tab, which renders no frames.
      move = { frame: requestAnimationFrame(renderFrame), end: setTimeout(finish, durationMs) };
      onToggle();
    },
    stop,
    claimScroll() {
      if (move || Math.abs(list.scrollLeft - lastLeft) < tolerancePx) return true;
      lastLeft = Infinity;
      return false;
    },
  };
}

/** Quadratic ease in and out. */
function ease(progress: number): number {
  const time = Math.min(progress, 1);
  return time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) ** 2;
}
