import * as z from 'zod/mini';
import { isLanguage, type Language } from '../language/language.ts';
import { type GaConfig, gaSchema } from './blocks.ts';
import { field, list, maybe, type Schema, text } from './fields.ts';
import { type Image, imageSchema } from './image.ts';
import { localPath } from '../links/safe-url.ts';

/** Properties by code. */
export type CmsProperties = Readonly<Record<string, unknown>>;

/** A part of a page as an editor composed it. */
export interface CmsComponent {
  /** Which widget it is, as it says or as its properties tell; null where neither does. */
  component: string | null;
  /** Its name in addresses, in the letters an address can have; null where the editor gave none. */
  id: string | null;
  /** The languages it is for; empty for both. */
  languages: Language[];
  /** What both languages have. */
  properties: CmsProperties;
  /** What one language has; null where it says nothing in it. */
  texts: Record<Language, CmsProperties | null>;
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

/** Of a code that comes twice the last one stands. A code called `__proto__` is a code like others. */
const properties: Schema<CmsProperties> = z.pipe(
  list(property),
  z.transform(
    (found): CmsProperties => Object.fromEntries(found.map(({ code, value }) => [code, unpack(value)])),
  ),
);

/** The letters of an address: `¿Qué es?` is `que-es`. It starts with a letter, so that no place in a list reads alike. */
const id: Schema<string | null> = field((value) => {
  if (typeof value !== 'string') return null;
  const plain = value.slice(0, 200).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 60);
  return /[a-z].*?(?=-?$)/.exec(name)?.[0] ?? null;
});

/** Codes that tell which widget a component is, where it does not say. */
const telling = ['sliders', 'carousel', 'videos'];

/** CMS component of specification section 3. Never fails on one property: a broken one is left out. */
export const cmsComponentSchema: Schema<CmsComponent> = z.pipe(
  z.object({
    component: text,
    id,
    languages: list(
      z.object({ language: z.custom<Language>(isLanguage), properties: maybe(z.array(z.unknown())) }),
    ),
    properties,
  }),
  z.transform(({ component, id, languages, properties: both }): CmsComponent => {
    const textsIn = (language: Language): CmsProperties | null => {
      const own = languages.flatMap((each) => (each.language === language ? (each.properties ?? []) : []));
      return own.length === 0 ? null : properties.parse(own);
    };
    const texts = { es: textsIn('es'), en: textsIn('en') };
    const told = telling.find((code) =>
      [both, texts.es, texts.en].some((each) => each !== null && Object.hasOwn(each, code)),
    );
    return {
      component: component ?? told ?? null,
      id,
      languages: languages.map(({ language }) => language),
      properties: both,
      texts,
    };
  }),
);

/**
 * Is a component for this language? One that names none is for both; so is one with texts in either, because a text in
 * the other language is better than none.
 */
export function isShownIn({ languages, texts }: CmsComponent, language: Language): boolean {
  return texts.es !== null || texts.en !== null || languages.length === 0 || languages.includes(language);
}

/** What a component has in a language: what both have, and over it the language's own. Null without texts in it. */
export function propertiesIn({ properties, texts }: CmsComponent, language: Language): CmsProperties | null {
  if (texts.es === null && texts.en === null) return properties;
  return texts[language] && { ...properties, ...texts[language] };
}

/** Is a picture the site's own, in all its sizes? One from elsewhere tells its host who reads the page, before anybody consented. */
export function isLocalImage({ large, medium, small }: Image): boolean {
  return [large, medium, small].every((size) => size === null || localPath(size) !== null);
}

/** A picture of the site's own. */
export const localImageSchema: Schema<Image> = z.pipe(
  imageSchema,
  z.custom<Image>((image) => isLocalImage(image)),
);

/** What any component may have beside what its widget shows. */
export interface CmsFrame {
  ga: GaConfig | null;
  category: string | null;
  backgroundImage: Image | null;
}

/** The codes `ga`, `category` and `background-image` of specification section 3. Never fails. */
export const cmsFrameSchema: Schema<CmsFrame> = z.pipe(
  z.object({ ga: maybe(gaSchema), category: text, 'background-image': maybe(localImageSchema) }),
  z.transform(({ 'background-image': backgroundImage, ...same }): CmsFrame => ({ ...same, backgroundImage })),
);
