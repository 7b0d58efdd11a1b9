import { safeUrl } from '@rueda/domain/links';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';

export interface SliderSlideProps extends Omit<ComponentPropsWithRef<'article'>, 'title'> {
  /** Title of the slide. */
  title: string;
  /**
   * Heading level of the title.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Image beside the text, which fills its half: an `Image`. */
  cover?: ReactNode;
  /** Kind of content, above the title: "Curso, 6 lecciones, gratis". */
  kind?: string;
  /** One or two sentences below the title. */
  children?: ReactNode;
  /** URL of the link. With an unsafe URL the slide has no link. */
  href?: string;
  /** Text of the link: "Empezar el curso". Without it there is no link. */
  action?: string;
}

/** A slide of a Slider: an image, and text on a dark background. */
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
