import { defaultLanguage, type Language } from '@rueda/domain/language';
import { Children, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { carouselName, renderSlides, renderSteps } from '../carousel/internal.ts';
import { pauseIcon } from '../../icons/pause.tsx';
import { playIcon } from '../../icons/play.tsx';
import { classNames } from '../../theme/class-names.ts';
import { SliderBehaviour } from './slider.client.tsx';
import { messages } from './slider.messages.ts';

export interface SliderProps extends ComponentPropsWithRef<'section'> {
  /** What its slides have in common: "Destacados de educación". */
  label: string;
  /** The slides, one a child: each a `SliderSlide`. Give each a `key` where they change. Without any, nothing is shown. */
  children?: ReactNode;
  /**
   * Goes on by itself, and back from the end, until the visitor pauses it; never for those who want less motion.
   * @default true
   */
  isAutoplaying?: boolean;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** One slide at a time, for what a page wants seen first. */
export function Slider({
  label,
  children,
  isAutoplaying = true,
  language = defaultLanguage,
  className,
  ...rest
}: SliderProps): ReactElement {
  const words = messages[language];
  const slides = Children.toArray(children);
  if (slides.length === 0)
    return <section className={classNames('rueda-Slider', className)} {...rest} hidden />;
  return (
    <section className={classNames('rueda-Slider', className)} {...carouselName(label, language)} {...rest}>
      {slides.length > 1 && (
        <div className="rueda-Slider-nav">
          {renderSteps(language, 'dark', isAutoplaying && drawPause(words.pause))}
          <div className="rueda-Slider-marks" aria-hidden="true">
            {slides.map((_, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a mark is its place
              <span key={at} data-now={at === 0 ? '' : undefined} />
            ))}
          </div>
        </div>
      )}
      <div className="rueda-Slider-frame">{renderSlides(slides, language)}</div>
      <SliderBehaviour
        language={language === defaultLanguage ? undefined : language}
        // The buttons that it serves are others.
        restart={`${isAutoplaying} ${slides.length > 1}`}
      />
    </section>
  );
}

/** First for the keyboard: whoever is disturbed by what moves stops it at once. */
function drawPause(name: string): ReactElement {
  return (
    <button className="rueda-Tool rueda-Slides-step rueda-Slider-pause" type="button" aria-label={name}>
      {pauseIcon()}
      {playIcon()}
    </button>
  );
}
