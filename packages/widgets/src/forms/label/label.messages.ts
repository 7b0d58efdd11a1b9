import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { about: 'Qué es' },
  en: { about: 'About' },
});
