/** A row of slides that scrolls: where it stands, how it moves, and which of its slides are out of reach. */
import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';

export interface Place {
  /** The first and the last slide that are seen whole, from 1. Where none is, the one that is seen most. */
  first: number;
  last: number;
  count: number;
  /** Something is out of sight. */
  isActive: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
}

interface RowEvents {
  /** Each time it scrolls. */
  onScroll: (place: Place) => void;
  /** Its size, or its slides, have changed. At once too. */
  onLayout: (place: Place) => void;
  /** A visitor scrolls it. */
  onTouch: () => void;
  /** It stands still again after a move, or after a visitor has scrolled it. */
  onRest: (place: Place) => void;
}

export interface Row {
  place: () => Place;
  isMoving: () => boolean;
  /** Goes to the next or the previous slide, if there is one. */
  move: (step: 1 | -1, duration: number) => void;
}

/** Browsers round what they scroll to. */
const rounding = 1;

/** Without a scroll event for so long, in milliseconds, a finger or a wheel has come to rest. */
const rest = 150;

export function followRow(list: HTMLElement, signal: AbortSignal, events: RowEvents): Row {
  const slides = (): HTMLElement[] => [...list.children] as HTMLElement[];
  let move: { frame: number; end: ReturnType<typeof setTimeout> } | undefined;
  /** Where a move of ours has scrolled to last: the event of it comes later. */
  let ours = Number.NaN;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Nothing is out of reach: the page is being printed, or the visitor is in the browser's own search. */
  let isOpen = false;

  /** What is out of sight is out of reach, except what has the focus: that would be lost. */
  const reach = (): Place => {
    const all = slides();
    const { place, seen } = lookAt(list, all);
    for (const [at, slide] of all.entries()) {
      const isOut = (seen[at] ?? 0) < rounding && !slide.matches(':focus-within');
      slide.inert = place.isActive && isOut && !isOpen;
    }
    // What does not scroll is no stop for the keyboard.
    if (place.isActive) list.tabIndex = 0;
    else list.removeAttribute('tabindex');
    return place;
  };
  const lay = (): void => {
    const place = reach();
    if (!move) events.onLayout(place);
  };

  /** No snapping: it would pull each frame of a move, and what a search has found, back to a slide. */
  const loosen = (): void => void list.toggleAttribute('data-loose', isOpen || move !== undefined);

  const stop = (): void => {
    if (!move) return;
    cancelAnimationFrame(move.frame);
    clearTimeout(move.end);
    move = undefined;
    loosen();
  };
  const scrollTo = (left: number): void => {
    list.scrollLeft = left;
    ours = list.scrollLeft;
  };
  const go = (goal: number, duration: number): void => {
    const arrive = (): void => {
      stop();
      scrollTo(goal);
      events.onRest(reach());
    };
    if (duration === 0) return arrive();
    const start = performance.now();
    const from = list.scrollLeft;
    const draw = (): void => {
      scrollTo(from + (goal - from) * ease((performance.now() - start) / duration));
      if (move) move.frame = requestAnimationFrame(draw);
    };
    // A timer ends it, on time and also in a tab that draws no frames.
    move = { frame: requestAnimationFrame(draw), end: setTimeout(arrive, duration) };
    loosen();
  };

  const restSoon = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => events.onRest(reach()), rest);
  };
  const onScroll = (): void => {
    events.onScroll(reach());
    if (move || Math.abs(list.scrollLeft - ours) < rounding) return;
    ours = Number.NaN;
    events.onTouch();
    restSoon();
  };
  list.addEventListener('scroll', onScroll, { signal });
  // The visitor's own move wins. A wheel that goes down is the page's.
  const giveWay = (event: Event): void => {
    if (!move || (event instanceof WheelEvent && event.deltaX === 0)) return;
    stop();
    restSoon();
  };
  for (const type of ['wheel', 'touchstart']) list.addEventListener(type, giveWay, { signal, passive: true });
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target === list || !target.matches(':focus-visible')) return;
    if (move) {
      // It would be carried out of sight.
      stop();
      restSoon();
    }
    showSlideOf(target);
  };
  list.addEventListener('focusin', onFocus, { signal });
  list.addEventListener('focusout', reach, { signal });

  // The browser's search, which does not find what is out of reach, takes the focus from the page.
  const open = (): void => {
    isOpen = true;
    loosen();
    reach();
  };
  const close = (): void => {
    isOpen = false;
    loosen();
    const found = getSelection()?.anchorNode;
    if (found && list.contains(found)) showSlideOf(found.parentElement);
    reach();
  };
  for (const type of ['blur', 'beforeprint']) addEventListener(type, open, { signal });
  for (const type of ['focus', 'afterprint']) addEventListener(type, close, { signal });

  const sizes = new ResizeObserver(lay);
  const watch = (): void => {
    sizes.disconnect();
    for (const element of [list, ...slides()]) sizes.observe(element);
  };
  const content = new MutationObserver(() => {
    watch();
    lay();
  });
  content.observe(list, { childList: true });
  watch();
  lay();

  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(resting);
    sizes.disconnect();
    content.disconnect();
    isOpen = true;
    reach();
    list.removeAttribute('data-loose');
    list.tabIndex = 0;
  });

  return {
    place: () => lookAt(list, slides()).place,
    isMoving: () => move !== undefined,
    move: (step, duration) => {
      const at = list.scrollLeft;
      const stops = stopsOf(list, slides());
      const goal =
        step > 0
          ? stops.find((each) => each > at + rounding)
          : stops.findLast((each) => each < at - rounding);
      if (goal !== undefined) go(goal, prefersReducedMotion(list) ? 0 : duration);
    },
  };
}

/** Shows the whole slide that this is in, or the row would snap back to where only a part of it is seen. */
function showSlideOf(element: Element | null): void {
  element?.closest('.rueda-Slides > *')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Slow at both ends. */
function ease(part: number): number {
  const at = Math.min(part, 1);
  return at < 0.5 ? 2 * at * at : 1 - 2 * (1 - at) ** 2;
}

function rangeOf(list: HTMLElement): number {
  return list.scrollWidth - list.clientWidth;
}

/** Where the row stands, and how much is seen of each slide, in pixels. */
function lookAt(list: HTMLElement, slides: HTMLElement[]): { place: Place; seen: number[] } {
  const frame = list.getBoundingClientRect();
  const boxes = slides.map((slide) => slide.getBoundingClientRect());
  const seen = boxes.map(({ left, right }) => Math.min(right, frame.right) - Math.max(left, frame.left));
  const isWhole = (at: number): boolean => (seen[at] ?? 0) > (boxes[at]?.width ?? 0) - rounding;
  const most = seen.indexOf(Math.max(...seen));
  const whole = [...boxes.keys()].filter(isWhole);
  const range = rangeOf(list);
  return {
    place: {
      first: (whole[0] ?? most) + 1,
      last: (whole.at(-1) ?? most) + 1,
      count: slides.length,
      isActive: range > rounding,
      isAtStart: list.scrollLeft < rounding,
      isAtEnd: list.scrollLeft > range - rounding,
    },
    seen,
  };
}

/** What to scroll to for each slide. The last ones share the end of the row. */
function stopsOf(list: HTMLElement, slides: HTMLElement[]): number[] {
  const { left } = list.getBoundingClientRect();
  const start =
    left - list.scrollLeft + (Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0);
  return slides.map((slide) => Math.min(slide.getBoundingClientRect().left - start, rangeOf(list)));
}
