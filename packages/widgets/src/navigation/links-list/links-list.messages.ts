import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { external: 'sitio externo' },
  en: { external: 'external site' },
});
