import { defineMessages } from '@rueda/domain/language';

/** The message for a missing value. */
export const messages = defineMessages({
  es: { fix: 'Completa este campo.' },
  en: { fix: 'Fill in this field.' },
});
