import { safeUrl } from '@rueda/domain/links';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';

export interface SliderSlideProps extends Omit<ComponentPropsWithRef<'article'>, 'title'> {
  /** What the slide is called. */
  title: string;
  /**
   * The level of its title.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** The picture beside the words, which fills its half: an `Image`. */
  cover?: ReactNode;
  /** What kind of thing it is, over the title: "Curso, 6 lecciones, gratis". */
  kind?: string;
  /** A sentence or two under the title. */
  children?: ReactNode;
  /** Where the slide leads. An address that is not safe is left out, and its link with it. */
  href?: string;
  /** The words of the link: "Empezar el curso". Without them there is no link. */
  action?: string;
}

/** A slide of a Slider: a picture, and words on ink. */
export function SliderSlide({
  title,
  headingLevel = 3,
  cover,
  kind,
  children,
  href,
  action,
  className,
  ...rest
}: SliderSlideProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  const url = href === undefined ? null : safeUrl(href);
  return (
    <article className={classNames('rueda-SliderSlide', className)} {...rest}>
      {cover && <div className="rueda-SliderSlide-cover">{cover}</div>}
      <div className="rueda-SliderSlide-body">
        {kind && <p className="rueda-SliderSlide-kind">{kind}</p>}
        <Heading className="rueda-SliderSlide-title">{title}</Heading>
        {children && <div className="rueda-SliderSlide-text">{children}</div>}
        {url && action && (
          <a className="rueda-SliderSlide-link" href={url}>
            {action}
          </a>
        )}
      </div>
    </article>
  );
}
