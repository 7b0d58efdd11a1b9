import { defaultLanguage, type Language } from '@rueda/domain/language';
import { slider } from '@rueda/domain/site';
import { attachSlides, type Slides } from '../carousel/carousel.behaviour.ts';
import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';
import { messages } from './slider.messages.ts';

export interface SliderBehaviourProps {
  /** The language of its messages. */
  language?: Language | undefined;
}

/** Moves the slides with their buttons and, with a pause button, automatically. */
export function attach(
  host: HTMLElement,
  { language = defaultLanguage }: SliderBehaviourProps,
  signal: AbortSignal,
): void {
  const marks = host.querySelector<HTMLElement>('.rueda-Slider-marks');
  const resting = new EventTarget();
  const slides = attachSlides(
    host,
    {
      durationMs: slider.animation,
      language,
      onChange: ({ first }) => {
        for (const [index, mark] of [...(marks?.children ?? [])].entries())
          mark.toggleAttribute('data-now', index === first - 1);
      },
      onRest: () => resting.dispatchEvent(new Event('rest')),
    },
    signal,
  );
  const button = host.querySelector<HTMLButtonElement>('.rueda-Slider-pause');
  // Only an autoplaying slider has a pause button.
  if (slides && marks && button)
    autoplay({ host, slides, resting, marks, button, text: messages[language] }, signal);
}

interface Parts {
  host: HTMLElement;
  slides: Slides;
  /** Emits `rest` when the slides stop. */
  resting: EventTarget;
  marks: HTMLElement;
  button: HTMLButtonElement;
  text: { pause: string; resume: string };
}

/** Moves to the end, back to the start, and so on, unless something holds it. */
function autoplay({ host, slides, resting, marks, button, text }: Parts, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = slider.start;
  let step: 1 | -1 = 1;
  // The visitor's choice, if this behaviour replaces an earlier one.
  let isPaused = 'paused' in button.dataset;
  let isHovered = host.matches(':hover');
  let isFocused = host.matches(':focus-within');
  let isInViewport = true;

  const move = (): void => {
    // The change event of this preference arrives after the preference changes.
    if (prefersReducedMotion(host)) return schedule();
    const { isAtStart, isAtEnd } = slides.position();
    if (isAtEnd) step = -1;
    else if (isAtStart) step = 1;
    waitMs = slider.interval;
    delete marks.dataset['playing'];
    slides.move(step);
  };
  /** Starts the wait for the next move, or cancels it. */
  const schedule = (): void => {
    clearTimeout(timer);
    const isStatic = prefersReducedMotion(host);
    // Without automatic motion there is nothing to pause.
    button.hidden = isStatic;
    const isHeld = isPaused || isHovered || isFocused || !isInViewport || document.hidden;
    const isPlaying = !isStatic && !isHeld && slides.position().isScrollable && !signal.aborted;
    if (isPlaying) timer = setTimeout(move, waitMs);
    // The mark of the current slide fills during the wait.
    marks.style.setProperty('--_wait', `${waitMs}ms`);
    marks.toggleAttribute('data-playing', isPlaying);
  };

  const on = (target: EventTarget, type: string, update?: () => void): void => {
    const listener = (): void => {
      update?.();
      schedule();
    };
    target.addEventListener(type, listener, { signal });
  };
  on(button, 'click', () => {
    isPaused = !isPaused;
    // A visitor who resumes it still has the pointer and the focus here.
    if (!isPaused) isHovered = isFocused = false;
    button.toggleAttribute('data-paused', isPaused);
    button.setAttribute('aria-label', isPaused ? text.resume : text.pause);
  });
  on(host, 'pointerenter', () => (isHovered = true));
  on(host, 'pointerleave', () => (isHovered = false));
  on(host, 'focusin', () => (isFocused = true));
  on(host, 'focusout', () => (isFocused = false));
  on(document, 'visibilitychange');
  on(matchMedia('(prefers-reduced-motion: reduce)'), 'change');
  on(resting, 'rest');

  const motion = new MutationObserver(schedule);
  motion.observe(document, { subtree: true, attributeFilter: ['data-motion'] });
  const viewport = new IntersectionObserver((entries) => {
    const isIntersecting = entries.at(-1)?.isIntersecting ?? true;
    if (isIntersecting === isInViewport) return;
    isInViewport = isIntersecting;
    schedule();
  });
  viewport.observe(host);
  signal.addEventListener('abort', () => {
    motion.disconnect();
    viewport.disconnect();
    schedule();
  });
  schedule();
}
