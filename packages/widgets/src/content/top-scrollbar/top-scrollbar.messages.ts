import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { label: 'Desplazar la tabla a los lados' },
  en: { label: 'Scroll the table sideways' },
});
