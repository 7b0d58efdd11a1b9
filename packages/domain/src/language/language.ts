/** The two languages every page exists in. Spanish is the first. */
export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

/** The same thing in both languages; one without the other does not compile. */
export type Bilingual<T = string> = Record<Language, T>;

/** Specification section 9: the language when nobody chose one. */
export const defaultLanguage: Language = 'es';

/** The locale that writes numbers and dates in each language. Plain `es` would write 1234,5. */
export const locales: Record<Language, 'es-PE' | 'en-US'> = { es: 'es-PE', en: 'en-US' };

/** The language that a page has beside this one. */
export function otherLanguage(language: Language): Language {
  return language === 'es' ? 'en' : 'es';
}

/** Is this text one of the two languages? For values that come from outside: a cookie, a path, a CMS. */
export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'en';
}
