import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { label: 'Idioma', es: 'Español', en: 'English', none: 'esta página no está en inglés' },
  en: { label: 'Language', es: 'Español', en: 'English', none: 'this page is not in Spanish' },
});
