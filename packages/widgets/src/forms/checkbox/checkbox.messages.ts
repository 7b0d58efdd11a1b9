import { defineMessages } from '@rueda/domain/language';

/** The message for a missing value. */
export const messages = defineMessages({
  es: { fix: 'Marca esta casilla para continuar.' },
  en: { fix: 'Tick this box to continue.' },
});
