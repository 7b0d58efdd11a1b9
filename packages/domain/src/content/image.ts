import * as z from 'zod/mini';
import { field, maybe, orText, type Schema, text } from './fields.ts';
import { safeUrl } from '../links/safe-url.ts';

/** An image in up to three sizes. */
export interface Image {
  large: string;
  medium: string | null;
  small: string | null;
  /** Null for a decorative image. */
  alt: string | null;
  title: string | null;
  /** Pixels of the large size, or of another size with the same aspect ratio; null if unknown. */
  width: number | null;
  height: number | null;
}

/** One size: an address, or an object with its `imageUri`. */
const size: Schema<string | null> = field(
  (value) =>
    safeUrl(typeof value === 'object' && value !== null ? (value as { imageUri?: unknown }).imageUri : value),
  'imageSize',
);

/** A number of pixels, as a number or as text. */
const pixels: Schema<number | null> = field((value) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}, 'pixels');

const sized = z.pipe(
  z.object({
    large: size,
    medium: size,
    small: size,
    properties: maybe(z.object({ alt: text, title: text, width: pixels, height: pixels })),
  }),
  z.transform(({ large, medium, small, properties }, context): Image => {
    // Another size replaces a missing large one.
    const largest = large ?? medium ?? small;
    if (largest === null) {
      context.issues.push({ code: 'custom', message: 'An image needs an imageUri.', input: large });
      return z.NEVER;
    }
    const { alt = null, title = null, width = null, height = null } = properties ?? {};
    // The aspect ratio needs both.
    const dimensions = width === null || height === null ? { width: null, height: null } : { width, height };
    return { large: largest, medium, small, alt, title, ...dimensions };
  }),
);

/** An image item: `large.imageUri`, `properties.alt`, `properties.title`, optional `properties.width` and `height`; or the address of an image. */
export const imageSchema: Schema<Image> = orText('large', sized);
