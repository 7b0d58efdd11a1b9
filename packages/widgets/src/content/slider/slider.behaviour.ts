import { defaultLanguage, type Language } from '@rueda/domain/language';
import { slider } from '@rueda/domain/site';
import { serveSlides, type Slides } from '../carousel/carousel.behaviour.ts';
import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';
import { messages } from './slider.messages.ts';

export interface SliderBehaviourProps {
  /** The language of what it says. */
  language?: Language | undefined;
}

/** Moves the slides by their buttons and, where it may, by themselves. */
export function attach(
  host: HTMLElement,
  { language = defaultLanguage }: SliderBehaviourProps,
  signal: AbortSignal,
): void {
  const marks = host.querySelector<HTMLElement>('.rueda-Slider-marks');
  const resting = new EventTarget();
  const slides = serveSlides(
    host,
    {
      duration: slider.animation,
      language,
      onChange: ({ first }) => {
        for (const [at, mark] of [...(marks?.children ?? [])].entries())
          mark.toggleAttribute('data-now', at === first - 1);
      },
      onRest: () => resting.dispatchEvent(new Event('rest')),
    },
    signal,
  );
  const button = host.querySelector<HTMLButtonElement>('.rueda-Slider-pause');
  // What has a pause goes on by itself.
  if (slides && marks && button)
    autoplay({ host, slides, resting, marks, button, words: messages[language] }, signal);
}

interface Parts {
  host: HTMLElement;
  slides: Slides;
  /** Tells with `rest` that the slides stand still again. */
  resting: EventTarget;
  marks: HTMLElement;
  button: HTMLButtonElement;
  words: { pause: string; resume: string };
}

/** To the end, back to the start, and so on, whenever nothing speaks against it. */
function autoplay({ host, slides, resting, marks, button, words }: Parts, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = slider.start;
  let step: 1 | -1 = 1;
  // What the visitor chose before, where this behaviour takes over from another.
  let isPaused = 'paused' in button.dataset;
  let isHovered = host.matches(':hover');
  let isFocused = host.matches(':focus-within');
  let isInSight = true;

  const move = (): void => {
    // The browser tells of that wish later than it knows of it.
    if (prefersReducedMotion(host)) return plan();
    const { isAtStart, isAtEnd } = slides.place();
    if (isAtEnd) step = -1;
    else if (isAtStart) step = 1;
    wait = slider.interval;
    delete marks.dataset['playing'];
    slides.move(step);
  };
  /** The next move from here on, or none. */
  const plan = (): void => {
    clearTimeout(timer);
    const isStatic = prefersReducedMotion(host);
    // Nothing moves by itself, so there is nothing to pause.
    button.hidden = isStatic;
    const isHeld = isPaused || isHovered || isFocused || !isInSight || document.hidden;
    const isPlaying = !isStatic && !isHeld && slides.place().isActive && !signal.aborted;
    if (isPlaying) timer = setTimeout(move, wait);
    // The mark of the slide fills while it waits.
    marks.style.setProperty('--_wait', `${wait}ms`);
    marks.toggleAttribute('data-playing', isPlaying);
  };

  const on = (target: EventTarget, type: string, note?: () => void): void => {
    const notice = (): void => {
      note?.();
      plan();
    };
    target.addEventListener(type, notice, { signal });
  };
  on(button, 'click', () => {
    isPaused = !isPaused;
    // A visitor who asks for it to go on has the pointer and the focus here.
    if (!isPaused) isHovered = isFocused = false;
    button.toggleAttribute('data-paused', isPaused);
    button.setAttribute('aria-label', isPaused ? words.resume : words.pause);
  });
  on(host, 'pointerenter', () => (isHovered = true));
  on(host, 'pointerleave', () => (isHovered = false));
  on(host, 'focusin', () => (isFocused = true));
  on(host, 'focusout', () => (isFocused = false));
  on(document, 'visibilitychange');
  on(matchMedia('(prefers-reduced-motion: reduce)'), 'change');
  on(resting, 'rest');

  const motion = new MutationObserver(plan);
  motion.observe(document, { subtree: true, attributeFilter: ['data-motion'] });
  const sight = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting ?? true;
    if (isSeen === isInSight) return;
    isInSight = isSeen;
    plan();
  });
  sight.observe(host);
  signal.addEventListener('abort', () => {
    motion.disconnect();
    sight.disconnect();
    plan();
  });
  plan();
}
