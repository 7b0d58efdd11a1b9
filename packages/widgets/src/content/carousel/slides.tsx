import type { Language } from '@rueda/domain/language';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderStatus } from '../../forms/field/internal.ts';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { chevronRightIcon } from '../../icons/chevron-right.tsx';
import { messages } from './carousel.messages.ts';

/** How a screen reader calls what holds slides. */
export function carouselName(
  label: string,
  language: Language,
): { 'aria-roledescription': string; 'aria-label': string } {
  return { 'aria-roledescription': messages[language].carousel, 'aria-label': label };
}

/** A row of slides. Without script it scrolls, by finger, wheel and arrow keys, and stops at a slide. */
export function renderSlides(slides: readonly ReactNode[], language: Language): ReactElement {
  return (
    <ul
      className="rueda-Slides"
      aria-label={messages[language].slides}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the arrow keys
      tabIndex={0}
    >
      {slides.map((slide, at) => (
        // Script takes slides that are out of sight from a screen reader, which would count the others only.
        <li key={isValidElement(slide) ? slide.key : at} aria-posinset={at + 1} aria-setsize={slides.length}>
          {slide}
        </li>
      ))}
    </ul>
  );
}

/** Where the row stands, and the buttons that move it, which only script can serve; another before them. */
export function renderSteps(language: Language, variant?: 'dark', before?: ReactNode): ReactElement {
  const words = messages[language];
  return (
    <div className="rueda-Slides-steps" data-variant={variant} hidden>
      {before}
      {/* Silent: what a visitor's own move comes to is said apart. */}
      <output className="rueda-Slides-place" aria-live="off" />
      {drawStep(-1, words.previous, chevronLeftIcon())}
      {drawStep(1, words.next, chevronRightIcon())}
      {renderStatus()}
    </div>
  );
}

function drawStep(step: 1 | -1, name: string, icon: ReactElement): ReactElement {
  return (
    <button className="rueda-Tool rueda-Slides-step" type="button" value={step} aria-label={name}>
      {icon}
    </button>
  );
}
