import type { Language } from './language.ts';

/** The forms for one and for other counts. Spanish also has a form for millions ("un millón de"). */
export interface PluralForms<T> {
  one: T;
  other: T;
  many?: T;
}

/**
 * The CLDR rules of the two languages. Not Intl.PluralRules, whose construction takes a browser milliseconds; a test
 * compares the two.
 */
const formOf: Record<Language, (count: number) => keyof PluralForms<unknown>> = {
  es: (count) => (count === 1 ? 'one' : count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other'),
  en: (count) => (count === 1 ? 'one' : 'other'),
};

/** The form for a count: 1 sesión, 0 sesiones, 2 sesiones. */
export function plural<T>(language: Language, count: number, forms: PluralForms<T>): T {
  return forms[formOf[language](count)] ?? forms.other;
}
