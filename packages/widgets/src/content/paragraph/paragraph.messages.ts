import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { table: 'Tabla' },
  en: { table: 'Table' },
});
