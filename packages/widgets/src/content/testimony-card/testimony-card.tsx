import type { Testimony } from '@rueda/domain/content';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Image } from '../image/index.ts';
import { classNames } from '../../theme/class-names.ts';

export interface TestimonyCardProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** The quotation and its author, as parsed by `testimonySchema` of `@rueda/domain/content`. */
  testimony: Testimony;
}

/** A quotation of a person, with their name, position and company. */
export function TestimonyCard({ testimony, className, ...rest }: TestimonyCardProps): ReactElement {
  const { quote, name, position, company, backgroundImages } = testimony;
  const office = [position, company].filter(Boolean).join(', ');
  const hasPictures = backgroundImages.length > 0;
  return (
    <figure
      className={classNames('rueda-TestimonyCard', className)}
      // A dark background, so that the contrast does not depend on the images.
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
