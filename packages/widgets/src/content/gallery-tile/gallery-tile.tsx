import type { Image as Picture } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { chevronRightIcon } from '../../icons/chevron-right.tsx';
import { expandIcon } from '../../icons/expand.tsx';
import { Image } from '../image/index.ts';
import { Modal } from '../../overlays/modal/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { GalleryTileBehaviour } from './gallery-tile.client.tsx';
import { messages } from './gallery-tile.messages.ts';

export interface GalleryTileProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id' | 'title'> {
  /** The id of the window that shows a picture large. */
  id: string;
  /** What the pictures are of: the title of that window, and the name of the tile. */
  title: string;
  /** The pictures, as `imageSchema` of `@rueda/domain/content` reads them. */
  images: readonly Picture[];
  /**
   * The language of its own words.
   * @default 'es'
   */
  language?: Language;
}

/** Small pictures side by side. Each opens large, and from there the others are a key, a press or a swipe away. */
export function GalleryTile({
  id,
  title,
  images,
  language = defaultLanguage,
  className,
  ...rest
}: GalleryTileProps): ReactElement {
  const words = messages[language];
  const statusId = `${id}-status`;
  return (
    <div className={classNames('rueda-GalleryTile', className)} {...rest}>
      <ul className="rueda-GalleryTile-tiles" aria-label={title}>
        {images.map((image, place) => (
          <li key={image.large}>
            {/* Without script it leads to the large picture. */}
            <a className="rueda-GalleryTile-tile" href={image.large}>
              <Image {...image} alt={image.alt ?? words.unnamed(place + 1)} ratio="4:3" upTo="small" />
              <span className="rueda-GalleryTile-mark">{expandIcon(16)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Modal id={id} title={title} size="xl" language={language} aria-describedby={statusId}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <ul className="rueda-GalleryTile-strip" tabIndex={0} aria-label={title}>
          {images.map((image, place) => (
            <li key={image.large} className="rueda-GalleryTile-slide">
              <figure>
                <Image {...image} medium={null} small={null} />
                <figcaption>
                  {words.place(place + 1, images.length)}
                  {image.alt && ` · ${image.alt}`}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div className="rueda-GalleryTile-steps">
            {drawStep(-1, words.previous)}
            {drawStep(1, words.next)}
          </div>
        )}
        {/* Says where the visitor has come to; filled as the window opens. */}
        <output className="rueda-Hidden" id={statusId} />
      </Modal>
      <GalleryTileBehaviour />
    </div>
  );
}

function drawStep(step: -1 | 1, name: string): ReactElement {
  return (
    <button className="rueda-Tool rueda-GalleryTile-step" type="button" aria-label={name} data-step={step}>
      {step < 0 ? chevronLeftIcon() : chevronRightIcon()}
    </button>
  );
}
