import * as z from 'zod/mini';
import { isLanguage, type Language } from '../language/language.ts';
import { type GaConfig, gaSchema } from './blocks.ts';
import { field, list, maybe, type Schema, text } from './fields.ts';
import { type Image, imageSchema } from './image.ts';

/** Properties by code. */
export type CmsProperties = Readonly<Record<string, unknown>>;

/** A component of a page as composed by an editor. */
export interface CmsComponent {
  /** The widget, from `component` or inferred from the properties; null if unknown. */
  component: string | null;
  /** Its name in addresses, as a slug; null without one. */
  id: string | null;
  /** The languages it is for; empty for both. */
  languages: Language[];
  /** The properties of both languages. */
  properties: CmsProperties;
  /** The properties of each language; null without any. */
  texts: Record<Language, CmsProperties | null>;
}

const property = z.object({ code: z.string(), value: z.unknown() });

/** A CMS may store lists and objects as JSON text. */
function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The last value of a duplicate code applies. A code `__proto__` is an ordinary code. */
const properties: Schema<CmsProperties> = z.pipe(
  list(property),
  z.transform(
    (entries): CmsProperties =>
      Object.fromEntries(entries.map(({ code, value }) => [code, parseJsonText(value)])),
  ),
);

/** A slug: `¿Qué es?` becomes `que-es`. It starts with a letter, so that it never equals an index. */
const id: Schema<string | null> = field((value) => {
  if (typeof value !== 'string') return null;
  const plain = value.slice(0, 200).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 60);
  return /[a-z].*?(?=-?$)/.exec(name)?.[0] ?? null;
});

/** Codes that identify the widget of a component without a name. */
const identifyingCodes = ['sliders', 'carousel', 'videos'];

/** CMS component of specification section 3. Never fails for one property: a broken one is omitted. */
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
      const inLanguage = languages.flatMap((each) =>
        each.language === language ? (each.properties ?? []) : [],
      );
      return inLanguage.length === 0 ? null : properties.parse(inLanguage);
    };
    const texts = { es: textsIn('es'), en: textsIn('en') };
    const inferred = identifyingCodes.find((code) =>
      [both, texts.es, texts.en].some((each) => each !== null && Object.hasOwn(each, code)),
    );
    return {
      component: component ?? inferred ?? null,
      id,
      languages: languages.map(({ language }) => language),
      properties: both,
      texts,
    };
  }),
);

/**
 * Is a component shown in this language? One without languages is shown in both; so is one with texts in either,
 * because a text in the other language is better than none.
 */
export function isShownIn({ languages, texts }: CmsComponent, language: Language): boolean {
  return texts.es !== null || texts.en !== null || languages.length === 0 || languages.includes(language);
}

/** The properties of a component in a language: the shared ones, overridden by the language's. Null without texts in it. */
export function propertiesIn({ properties, texts }: CmsComponent, language: Language): CmsProperties | null {
  if (texts.es === null && texts.en === null) return properties;
  return texts[language] && { ...properties, ...texts[language] };
}

/** The properties that any component may have besides those of its widget. */
export interface CmsFrame {
  ga: GaConfig | null;
  category: string | null;
  backgroundImage: Image | null;
}

/** The codes `ga`, `category` and `background-image` of specification section 3. Never fails. */
export const cmsFrameSchema: Schema<CmsFrame> = z.pipe(
  z.object({ ga: maybe(gaSchema), category: text, 'background-image': maybe(imageSchema) }),
  z.transform(({ 'background-image': backgroundImage, ...same }): CmsFrame => ({ ...same, backgroundImage })),
);
