/** The documents of the CMS with the values of all languages, as `locale: 'all'` reads them, and of the contract. */

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** A localised value. A language without a text is null or missing. */
export type Localised<Value> = { readonly [language in Language]?: Value | null };

export type Values = Readonly<Record<string, unknown>>;

/** A component of a page, with the fields of its description. */
export interface CmsBlock extends Values {
  readonly blockType: string;
}

/** The page with the notices and the menu of the site: it has no path, and only it has these components. */
export const frameIdentifier = 'site-frame';
export const frameComponents: readonly string[] = ['menu', 'notice'];

export interface CmsPage {
  /** The id in the contract. */
  readonly identifier: string;
  readonly path?: Localised<string>;
  readonly title?: Localised<string>;
  readonly description?: Localised<string>;
  readonly components?: readonly CmsBlock[] | null;
}

interface Heading {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** A page in the format of `PUT /v1/content/{id}`. The notices and the menu have no languages. */
export interface PageDocument {
  readonly version: number;
  readonly languages?: { readonly [language in Language]?: Heading };
  readonly components: readonly Component[];
}

export interface Component {
  readonly component: string;
  readonly id?: string;
  readonly languages: readonly { readonly language: Language; readonly properties: readonly Property[] }[];
  readonly properties: readonly Property[];
}

export interface Property {
  readonly code: string;
  readonly value: unknown;
}

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The texts of a list, without blank ones. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map(textOf).filter((each) => each !== '');
