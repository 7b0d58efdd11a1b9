import { defineMessages } from '@rueda/domain/language';

/** What to do where it was left without an answer. */
export const messages = defineMessages({
  es: { fix: 'Completa este campo.' },
  en: { fix: 'Fill in this field.' },
});
