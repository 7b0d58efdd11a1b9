import { type Language, otherLanguage } from '../language/language.ts';
import { imageUrl } from '../links/safe-url.ts';
import { cmsComponentSchema, isShownIn, propertiesIn } from './cms.ts';
import { carouselSchema, entriesSchema, slidersSchema, videosSchema } from './cms-parts.ts';
import type { Entry } from './entry.ts';
import type { Schema } from './fields.ts';
import type { Image } from './image.ts';

/**
 * The properties of the components with this name, in their order, for a page that renders them with widgets of its own.
 * Read in a language, or in the other one if a component has no readable texts in this one; a broken component is
 * omitted.
 */
export function readParts<Part>(
  components: readonly unknown[],
  name: string,
  schema: Schema<Part>,
  language: Language,
): Part[] {
  return components.flatMap((value) => {
    const read = cmsComponentSchema.safeParse(value);
    if (!read.success || read.data.component !== name || !isShownIn(read.data, language)) return [];
    for (const each of [language, otherLanguage(language)]) {
      const part = schema.safeParse(propertiesIn(read.data, each));
      if (part.success) return [part.data];
    }
    return [];
  });
}

/** The entries of a page, in whichever component. */
export const readEntries = (components: readonly unknown[], language: Language): Entry[] => [
  ...readParts(components, 'entry-card', entriesSchema, language).flatMap(({ items }) => items),
  ...readParts(components, 'videos', videosSchema, language).flatMap(({ videos }) => videos),
  ...readParts(components, 'carousel', carouselSchema, language).flatMap(({ carousel }) => carousel),
  ...readParts(components, 'sliders', slidersSchema, language).flatMap(({ sliders }) => sliders),
];

/** An entry without the images of other sites. */
export const withOwnImages = (entry: Entry): Entry => ({
  ...entry,
  image: ownImage(entry.image),
  backgroundImage: ownImage(entry.backgroundImage),
});

const ownImage = (image: Image | null): Image | null =>
  image && [image.large, image.medium, image.small].every((url) => url === null || imageUrl(url) !== null)
    ? image
    : null;
