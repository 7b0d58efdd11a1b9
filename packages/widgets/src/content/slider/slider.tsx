import { defaultLanguage, type Language } from '@rueda/domain/language';
import { Children, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { carouselName, renderSlides, renderSteps } from '../carousel/internal.ts';
import { pauseIcon } from '../../icons/pause.tsx';
import { playIcon } from '../../icons/play.tsx';
import { classNames } from '../../theme/class-names.ts';
import { SliderBehaviour } from './slider.client.tsx';
import { messages } from './slider.messages.ts';

export interface SliderProps extends ComponentPropsWithRef<'section'> {
  /** Accessible name of the slider, for example "Destacados de educación". */
  label: string;
  /** The slides: one `SliderSlide` for each. Set a `key` on each if they change. Without slides nothing is shown. */
  children?: ReactNode;
  /**
   * Moves automatically, forwards and back, until the visitor pauses it. Never if the visitor prefers reduced motion.
   * @default true
   */
  isAutoplaying?: boolean;
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

/** Shows one slide at a time, for the highlights of a page. */
export function Slider({
  label,
  children,
  isAutoplaying = true,
  language = defaultLanguage,
  className,
  ...rest
}: SliderProps): ReactElement {
  const text = messages[language];
  const slides = Children.toArray(children);
  if (slides.length === 0)
    return <section className={classNames('rueda-Slider', className)} {...rest} hidden />;
  return (
    <section className={classNames('rueda-Slider', className)} {...carouselName(label, language)} {...rest}>
      {slides.length > 1 && (
        <div className="rueda-Slider-nav">
          {renderSteps(language, 'dark', isAutoplaying && renderPause(text.pause))}
          <div className="rueda-Slider-marks" aria-hidden="true">
            {slides.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a mark is its index
              <span key={index} data-now={index === 0 ? '' : undefined} />
            ))}
          </div>
        </div>
      )}
      <div className="rueda-Slider-frame">{renderSlides(slides, language)}</div>
      <SliderBehaviour
        language={language === defaultLanguage ? undefined : language}
        // A change of these props replaces the buttons.
        restart={`${isAutoplaying} ${slides.length > 1}`}
      />
    </section>
  );
}

/** The first tab stop, so that a visitor can stop the motion at once. */
function renderPause(name: string): ReactElement {
  return (
    <button className="rueda-Tool rueda-Slides-step rueda-Slider-pause" type="button" aria-label={name}>
      {pauseIcon()}
      {playIcon()}
    </button>
  );
}
