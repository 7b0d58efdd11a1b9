import type { Language } from './language.ts';

/** The words for one and for any other number. Spanish also has a form of its own for millions ("un millón de"). */
export interface PluralForms<T> {
  one: T;
  other: T;
  many?: T;
}

/**
 * The rules of CLDR for the two languages. Written out and not taken from Intl.PluralRules, which a browser takes
 * milliseconds to make; a test holds them to it.
 */
const formOf: Record<Language, (count: number) => keyof PluralForms<unknown>> = {
  es: (count) => (count === 1 ? 'one' : count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other'),
  en: (count) => (count === 1 ? 'one' : 'other'),
};

/** The form that goes with a count: 1 sesión, 0 sesiones, 2 sesiones. */
export function plural<T>(language: Language, count: number, forms: PluralForms<T>): T {
  return forms[formOf[language](count)] ?? forms.other;
}
