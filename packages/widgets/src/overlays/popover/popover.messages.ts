import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { close: 'Cerrar' },
  en: { close: 'Close' },
});
