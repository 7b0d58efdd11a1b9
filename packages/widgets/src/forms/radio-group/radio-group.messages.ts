import { defineMessages } from '@rueda/domain/language';

/** The message for a missing value. */
export const messages = defineMessages({
  es: { fix: 'Elige una opción.' },
  en: { fix: 'Choose an option.' },
});
