import * as z from 'zod/mini';
import { field, maybe, orText, type Schema, text } from './fields.ts';
import { safeUrl } from '../links/safe-url.ts';

/** A picture in up to three sizes. */
export interface Image {
  large: string;
  medium: string | null;
  small: string | null;
  /** Null for a picture that only decorates. */
  alt: string | null;
  title: string | null;
}

/** One size: an address, or an object with its `imageUri`. */
const size: Schema<string | null> = field((value) =>
  safeUrl(typeof value === 'object' && value !== null ? (value as { imageUri?: unknown }).imageUri : value),
);

const sized = z.pipe(
  z.object({
    large: size,
    medium: size,
    small: size,
    properties: maybe(z.object({ alt: text, title: text })),
  }),
  z.transform(({ large, medium, small, properties }, context): Image => {
    // Any size will do where the large one is missing.
    const largest = large ?? medium ?? small;
    if (largest === null) {
      context.issues.push({ code: 'custom', message: 'An image needs an imageUri.', input: large });
      return z.NEVER;
    }
    return { large: largest, medium, small, alt: properties?.alt ?? null, title: properties?.title ?? null };
  }),
);

/** An image item: `large.imageUri`, `properties.alt`, `properties.title`; or just the address of a picture. */
export const imageSchema: Schema<Image> = orText('large', sized);
