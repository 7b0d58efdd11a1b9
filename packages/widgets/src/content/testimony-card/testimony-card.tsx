import type { Testimony } from '@rueda/domain/content';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Image } from '../image/index.ts';
import { classNames } from '../../theme/class-names.ts';

export interface TestimonyCardProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** What was said and by whom, as `testimonySchema` of `@rueda/domain/content` reads it. */
  testimony: Testimony;
}

/** What somebody said, and who. */
export function TestimonyCard({ testimony, className, ...rest }: TestimonyCardProps): ReactElement {
  const { quote, name, position, company, backgroundImages } = testimony;
  const office = [position, company].filter(Boolean).join(', ');
  const hasPictures = backgroundImages.length > 0;
  return (
    <figure
      className={classNames('rueda-TestimonyCard', className)}
      // On ink, whatever the pictures are.
      data-theme={hasPictures ? 'dark' : undefined}
      {...rest}
    >
      {hasPictures && (
        <div className="rueda-TestimonyCard-pictures">
          {backgroundImages.map((image) => (
            <Image {...image} key={image.large} alt={null} ratio="16:9" upTo="medium" />
          ))}
        </div>
      )}
      <blockquote className="rueda-TestimonyCard-quote">{quote}</blockquote>
      {(name || office) && (
        <figcaption className="rueda-TestimonyCard-by">
          {name && <cite className="rueda-TestimonyCard-name">{name}</cite>}
          {name && office && ' '}
          {office && <span>{office}</span>}
        </figcaption>
      )}
    </figure>
  );
}
