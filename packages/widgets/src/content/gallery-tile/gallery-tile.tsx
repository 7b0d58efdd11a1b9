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
  /** The id of the dialog that shows the large images. */
  id: string;
  /** Subject of the images: the title of the dialog and the accessible name of the lists. */
  title: string;
  /** The images, as parsed by `imageSchema` of `@rueda/domain/content`. */
  images: readonly Picture[];
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

/**
 * A grid of thumbnails. Each opens its large image in a dialog, with keys, buttons and swipes to move between images.
 */
export function GalleryTile({
  id,
  title,
  images,
  language = defaultLanguage,
  className,
  ...rest
}: GalleryTileProps): ReactElement {
  const text = messages[language];
  const statusId = `${id}-status`;
  return (
    <div className={classNames('rueda-GalleryTile', className)} {...rest}>
      <ul className="rueda-GalleryTile-tiles" aria-label={title}>
        {images.map((image, index) => (
          <li key={image.large}>
            {/* Without script it links to the large image. */}
            <a className="rueda-GalleryTile-tile" href={image.large}>
              <Image {...image} alt={image.alt ?? text.unnamed(index + 1)} ratio="4:3" upTo="small" />
              <span className="rueda-GalleryTile-mark">{expandIcon(16)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Modal id={id} title={title} size="xl" language={language} aria-describedby={statusId}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <ul className="rueda-GalleryTile-strip" tabIndex={0} aria-label={title}>
          {images.map((image, index) => (
            <li key={image.large} className="rueda-GalleryTile-slide">
              <figure>
                <Image {...image} medium={null} small={null} />
                <figcaption>
                  {text.place(index + 1, images.length)}
                  {image.alt && ` · ${image.alt}`}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div className="rueda-GalleryTile-steps">
            {renderStep(-1, text.previous)}
            {renderStep(1, text.next)}
          </div>
        )}
        {/* Announces the current image; filled when the dialog opens. */}
        <output className="rueda-Hidden" id={statusId} />
      </Modal>
      <GalleryTileBehaviour />
    </div>
  );
}

function renderStep(step: -1 | 1, name: string): ReactElement {
  return (
    <button className="rueda-Tool rueda-GalleryTile-step" type="button" aria-label={name} data-step={step}>
      {step < 0 ? chevronLeftIcon() : chevronRightIcon()}
    </button>
  );
}
