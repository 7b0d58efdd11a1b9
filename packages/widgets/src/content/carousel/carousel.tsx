import { defaultLanguage, type Language } from '@rueda/domain/language';
import { Children, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { CarouselBehaviour } from './carousel.client.tsx';
import { carouselName, renderSlides, renderSteps } from './slides.tsx';

export interface CarouselProps extends ComponentPropsWithRef<'section'> {
  /** What its slides have in common: "Lo más reciente". */
  label: string;
  /** The slides, one a child: cards of one kind. Give each a `key` where they change. Without any, nothing is shown. */
  children?: ReactNode;
  /** Shows the label as a heading of this level. Without it the label is only heard, and a heading stands before. */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** Cards in a row that scrolls, with buttons to go on and back where they do not all fit. */
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
