import { defaultLanguage, type Language } from '@rueda/domain/language';
import { carousel } from '@rueda/domain/site';
import { messages } from './carousel.messages.ts';
import { followRow } from './row.ts';
import type { RowPosition } from './row-position.ts';

/** An announcement is removed after this time: text left in a live region may be read twice. */
const announcementMs = 3000;

export interface CarouselBehaviourProps {
  /** The language of its announcements. */
  language?: Language | undefined;
}

/** Moves the row with its buttons, and announces its position. */
export function attach(host: HTMLElement, { language }: CarouselBehaviourProps, signal: AbortSignal): void {
  attachSlides(host, { durationMs: carousel.transition, language }, signal);
}

export interface SlidesOptions extends CarouselBehaviourProps {
  /** How long a move takes. */
  durationMs: number;
  /** Called when the row scrolls, and when its size or its slides change. */
  onChange?: (position: RowPosition) => void;
  /** Called when the row stops after a move, by script or by the visitor. */
  onRest?: () => void;
}

export interface Slides {
  /** Moves by one slide without an announcement. */
  move: (step: 1 | -1) => void;
  position: () => RowPosition;
}

/** The behaviour that Carousel and Slider share. */
export function attachSlides(
  host: HTMLElement,
  { durationMs, language = defaultLanguage, onChange, onRest }: SlidesOptions,
  signal: AbortSignal,
): Slides | undefined {
  const list = host.querySelector<HTMLElement>('.rueda-Slides');
  const steps = host.querySelector<HTMLElement>('.rueda-Slides-steps');
  const output = steps?.querySelector('output');
  const status = steps?.querySelector('[role="status"]');
  if (!list || !steps || !output || !status) return undefined;

  const updateButtons = (position: RowPosition): void => {
    steps.hidden = !position.isScrollable;
    // Not `disabled`: the button would lose the focus at the end of the row.
    for (const button of steps.querySelectorAll<HTMLButtonElement>('button[value]'))
      button.ariaDisabled = String(button.value === '1' ? position.isAtEnd : position.isAtStart);
    onChange?.(position);
  };
  const updateCounter = ({ first, last, count }: RowPosition): void => {
    const text = messages[language];
    output.textContent = first === last ? text.place(first, count) : text.places(first, last, count);
  };

  let isMovedByVisitor = false;
  let announcementTimer: ReturnType<typeof setTimeout> | undefined;
  const announce = (): void => {
    status.textContent = output.textContent;
    clearTimeout(announcementTimer);
    announcementTimer = setTimeout(() => void (status.textContent = ''), announcementMs);
  };

  const row = followRow(list, signal, {
    onScroll: updateButtons,
    onUserScroll: () => {
      isMovedByVisitor = true;
    },
    onLayout: (position) => {
      updateButtons(position);
      updateCounter(position);
    },
    onRest: (position) => {
      const before = output.textContent;
      updateButtons(position);
      updateCounter(position);
      if (isMovedByVisitor && output.textContent !== before) announce();
      onRest?.();
    },
  });

  const move = (step: 1 | -1, isByVisitor: boolean): void => {
    if (row.isMoving()) return;
    isMovedByVisitor = isByVisitor;
    row.move(step, durationMs);
  };
  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[value]') : null;
    if (button && button.ariaDisabled !== 'true') move(button.value === '1' ? 1 : -1, true);
  };
  steps.addEventListener('click', onClick, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(announcementTimer);
    status.textContent = '';
    steps.hidden = true;
  });

  return { move: (step) => move(step, false), position: row.position };
}
