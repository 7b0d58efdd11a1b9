import { defaultLanguage, type Language } from '@rueda/domain/language';
import { Children, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { CarouselBehaviour } from './carousel.client.tsx';
import { carouselName, renderSlides, renderSteps } from './slides.tsx';

export interface CarouselProps extends ComponentPropsWithRef<'section'> {
  /** Accessible name of the carousel, for example "Lo más reciente". */
  label: string;
  /**
   * The slides: one child for each, usually cards of the same kind. Set a `key` on each if they change. Without slides
   * nothing is shown.
   */
  children?: ReactNode;
  /**
   * Shows the label as a heading of this level. Without it the label is hidden visually; place a heading before the
   * carousel.
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

/** A row of cards that scrolls, with buttons for the previous and the next card if they do not all fit. */
export function Carousel({
  label,
  children,
  headingLevel,
  language = defaultLanguage,
  className,
  ...rest
}: CarouselProps): ReactElement {
  const Heading = headingLevel && (`h${headingLevel}` as const);
  const slides = Children.toArray(children);
  if (slides.length === 0)
    return <section className={classNames('rueda-Carousel', className)} {...rest} hidden />;
  return (
    <section className={classNames('rueda-Carousel', className)} {...carouselName(label, language)} {...rest}>
      <div className="rueda-Carousel-head">
        {Heading && <Heading className="rueda-Carousel-heading">{label}</Heading>}
        {renderSteps(language)}
      </div>
      {renderSlides(slides, language)}
      <CarouselBehaviour language={language === defaultLanguage ? undefined : language} />
    </section>
  );
}
