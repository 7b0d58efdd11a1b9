/** The two languages of every page, Spanish first. */
export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

/** A value in both languages; a missing one does not compile. */
export type Bilingual<T = string> = Record<Language, T>;

/** Specification section 9: the language without a choice of the visitor. */
export const defaultLanguage: Language = 'es';

/** The locale of numbers and dates in each language. Plain `es` would format 1234,5. */
export const locales: Record<Language, 'es-PE' | 'en-US'> = { es: 'es-PE', en: 'en-US' };

/** The other language of a page. */
export function otherLanguage(language: Language): Language {
  return language === 'es' ? 'en' : 'es';
}

/** Is this value one of the two languages? For external values: a cookie, a path, a CMS. */
export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'en';
}
