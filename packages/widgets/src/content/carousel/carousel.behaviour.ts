import { defaultLanguage, type Language } from '@rueda/domain/language';
import { carousel } from '@rueda/domain/site';
import { messages } from './carousel.messages.ts';
import { followRow, type Place } from './row.ts';

/** How long what was said stands, in milliseconds. */
const lasts = 3000;

export interface CarouselBehaviourProps {
  /** The language of what it says. */
  language?: Language | undefined;
}

/** Moves the row by its buttons, and says where it stands. */
export function attach(host: HTMLElement, { language }: CarouselBehaviourProps, signal: AbortSignal): void {
  serveSlides(host, { duration: carousel.transition, language }, signal);
}

export interface SlidesOptions extends CarouselBehaviourProps {
  /** How long a move takes, in milliseconds. */
  duration: number;
  /** Called as the row, or what is known of it, changes. */
  onChange?: (place: Place) => void;
  /** Called when the row has come to rest after a move, whoever moved it. */
  onRest?: () => void;
}

export interface Slides {
  /** Goes one slide on or back, unasked: in silence. */
  move: (step: 1 | -1) => void;
  place: () => Place;
}

/** What a carousel and a slider do alike. */
export function serveSlides(
  host: HTMLElement,
  { duration, language = defaultLanguage, onChange, onRest }: SlidesOptions,
  signal: AbortSignal,
): Slides | undefined {
  const list = host.querySelector<HTMLElement>('.rueda-Slides');
  const steps = host.querySelector<HTMLElement>('.rueda-Slides-steps');
  const output = steps?.querySelector('output');
  const status = steps?.querySelector('[role="status"]');
  if (!list || !steps || !output || !status) return undefined;

  const show = (place: Place): void => {
    steps.hidden = !place.isActive;
    // Not `disabled`: the focus would be lost at the end of the row.
    for (const button of steps.querySelectorAll('button'))
      if (button.value)
        button.setAttribute('aria-disabled', String(button.value === '1' ? place.isAtEnd : place.isAtStart));
    onChange?.(place);
  };
  const write = ({ first, last, count }: Place): void => {
    const words = messages[language];
    output.textContent = first === last ? words.place(first, count) : words.places(first, last, count);
  };

  /** Is it the visitor who moves the row? */
  let isAsked = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** Says where the row stands, for a while: what stood on would be read twice. */
  const say = (): void => {
    status.textContent = output.textContent;
    clearTimeout(silence);
    silence = setTimeout(() => void (status.textContent = ''), lasts);
  };

  const row = followRow(list, signal, {
    onScroll: show,
    onTouch: () => {
      isAsked = true;
    },
    onLayout: (place) => {
      show(place);
      write(place);
    },
    onRest: (place) => {
      const before = output.textContent;
      show(place);
      write(place);
      if (isAsked && output.textContent !== before) say();
      onRest?.();
    },
  });

  const move = (step: 1 | -1, isByVisitor: boolean): void => {
    if (row.isMoving()) return;
    isAsked = isByVisitor;
    row.move(step, duration);
  };
  const press = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.value && button.ariaDisabled !== 'true') move(button.value === '1' ? 1 : -1, true);
  };
  steps.addEventListener('click', press, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    status.textContent = '';
    steps.hidden = true;
  });

  return { move: (step) => move(step, false), place: row.place };
}
