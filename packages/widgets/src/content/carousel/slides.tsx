import type { Language } from '@rueda/domain/language';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderStatus } from '../../forms/field/internal.ts';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { chevronRightIcon } from '../../icons/chevron-right.tsx';
import { messages } from './carousel.messages.ts';

/** Accessible name and role description of a container of slides. */
export function carouselName(
  label: string,
  language: Language,
): { 'aria-roledescription': string; 'aria-label': string } {
  return { 'aria-roledescription': messages[language].carousel, 'aria-label': label };
}

/** A row of slides. Without script it scrolls by finger, wheel and arrow keys, and snaps to a slide. */
export function renderSlides(slides: readonly ReactNode[], language: Language): ReactElement {
  return (
    <ul
      className="rueda-Slides"
      aria-label={messages[language].slides}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container needs focus for the arrow keys
      tabIndex={0}
    >
      {slides.map((slide, index) => (
        // Script makes slides out of sight inert; a screen reader would count only the others.
        <li
          key={isValidElement(slide) ? slide.key : index}
          aria-posinset={index + 1}
          aria-setsize={slides.length}
        >
          {slide}
        </li>
      ))}
    </ul>
  );
}

/** The counter and the buttons, hidden until script is attached. `before` comes first, for example a pause button. */
export function renderSteps(language: Language, variant?: 'dark', before?: ReactNode): ReactElement {
  const text = messages[language];
  return (
    <div className="rueda-Slides-steps" data-variant={variant} hidden>
      {before}
      {/* Not live: a separate status announces the visitor's moves. */}
      <output className="rueda-Slides-place" aria-live="off" />
      {renderStep(-1, text.previous, chevronLeftIcon())}
      {renderStep(1, text.next, chevronRightIcon())}
      {renderStatus()}
    </div>
  );
}

function renderStep(step: 1 | -1, name: string, icon: ReactElement): ReactElement {
  return (
    <button className="rueda-Tool rueda-Slides-step" type="button" value={step} aria-label={name}>
      {icon}
    </button>
  );
}
