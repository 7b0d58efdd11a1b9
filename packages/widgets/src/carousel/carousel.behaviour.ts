import { defaultLanguage, type Language } from '@rueda/domain/language';
import { carousel } from '@rueda/domain/site';
import { messages } from './carousel.messages.ts';
import { followRow, type Place } from './row.ts';

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
  if (!list || !steps || !output) return undefined;

  const show = (place: Place): void => {
    steps.hidden = !place.isActive;
    // Not `disabled`: the focus would be lost at the end of the row.
    for (const button of steps.querySelectorAll('button'))
      if (button.value)
        button.setAttribute('aria-disabled', String(button.value === '1' ? place.isAtEnd : place.isAtStart));
    onChange?.(place);
  };
  const say = ({ first, last, count }: Place): void => {
    const words = messages[language];
    const text = first === last ? words.place(first, count) : words.places(first, last, count);
    if (output.textContent !== text) output.textContent = text;
  };
  /** Whether what comes next is spoken. Before the text changes: two changes at once are one to a screen reader. */
  const speak = (isSpoken: boolean): void => output.setAttribute('aria-live', isSpoken ? 'polite' : 'off');

  const row = followRow(list, signal, {
    onScroll: show,
    onLayout: (place) => {
      speak(false);
      show(place);
      say(place);
    },
    onTouch: () => speak(true),
    onRest: (place) => {
      show(place);
      say(place);
      onRest?.();
    },
  });

  const press = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button?.value || button.ariaDisabled === 'true' || row.isMoving()) return;
    speak(true);
    row.move(button.value === '1' ? 1 : -1, duration);
  };
  steps.addEventListener('click', press, { signal });
  signal.addEventListener('abort', () => {
    steps.hidden = true;
  });

  return {
    move: (step) => {
      if (row.isMoving()) return;
      speak(false);
      row.move(step, duration);
    },
    place: row.place,
  };
}
