import type { Image } from '@rueda/domain/content';
import { GalleryTile } from '@rueda/widgets/gallery-tile';

/** `imageSchema` of `@rueda/domain/content` reads each picture. */
export function Example({ images }: { images: Image[] }) {
  return <GalleryTile id="galeria" title="La sala de negociación" images={images} />;
}
