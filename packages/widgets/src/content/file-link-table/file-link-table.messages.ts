import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { statement: 'Ver' },
  en: { statement: 'View' },
});
