import { defineMessages } from '@rueda/domain/language';

/** What to do where it was left without an answer. */
export const messages = defineMessages({
  es: { fix: 'Elige una opción.' },
  en: { fix: 'Choose an option.' },
});
