import * as z from 'zod/mini';
import { isLanguage, type Language } from '../language/language.ts';
import { type GaConfig, gaSchema } from './blocks.ts';
import { type Entry, entrySchema } from './entry.ts';
import { field, list, type Schema } from './fields.ts';
import { type Image, imageSchema } from './image.ts';

/** A part of a page as an editor composed it. */
export interface CmsComponent {
  /** The languages it is for; empty for both. */
  languages: Language[];
  videos: Entry[];
  carousel: Entry[];
  sliders: Entry[];
  ga: GaConfig | null;
  category: string | null;
  backgroundImage: Image | null;
  /** Properties under codes of their own, as they came. */
  other: Record<string, unknown>;
}

const property = z.object({ code: z.string(), value: z.unknown() });

/** A CMS may keep lists and objects as JSON text. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const orNull = <T>(schema: Schema<T>, value: unknown): T | null => {
  const read = schema.safeParse(value);
  return read.success ? read.data : null;
};

const entries = list(entrySchema);

/** CMS component of specification section 3. Never fails on one property: a broken one is left out. */
export const cmsComponentSchema: Schema<CmsComponent> = z.pipe(
  z.object({
    languages: field((value) =>
      (Array.isArray(value) ? value : [])
        .map((each: unknown) => (each as { language?: unknown } | null)?.language)
        .filter(isLanguage),
    ),
    properties: list(property),
  }),
  z.transform(({ languages, properties }): CmsComponent => {
    const found = new Map(properties.map(({ code, value }) => [code, unpack(value)]));
    const category = found.get('category');
    const known = new Set(['videos', 'carousel', 'sliders', 'ga', 'category', 'background-image']);
    return {
      languages,
      videos: entries.parse(found.get('videos')),
      carousel: entries.parse(found.get('carousel')),
      sliders: entries.parse(found.get('sliders')),
      ga: orNull(gaSchema, found.get('ga')),
      category: typeof category === 'string' && category.trim() !== '' ? category.trim() : null,
      backgroundImage: orNull(imageSchema, found.get('background-image')),
      other: Object.fromEntries([...found].filter(([code]) => !known.has(code))),
    };
  }),
);

/** Is a component for this language? One that names none is for both. */
export function isShownIn(component: CmsComponent, language: Language): boolean {
  return component.languages.length === 0 || component.languages.includes(language);
}
