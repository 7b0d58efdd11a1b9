import { type Language, locales } from './language.ts';

/** The words for one and for any other number. Spanish also has a form of its own for millions ("un millón de"). */
export interface PluralForms<T> {
  one: T;
  other: T;
  many?: T;
}

const rules = new Map<Language, Intl.PluralRules>();

/** The form that goes with a count: 1 sesión, 0 sesiones, 2 sesiones. */
export function plural<T>(language: Language, count: number, forms: PluralForms<T>): T {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(locales[language])));
  const form = rule.select(count);
  if (form === 'one') return forms.one;
  return form === 'many' ? (forms.many ?? forms.other) : forms.other;
}
