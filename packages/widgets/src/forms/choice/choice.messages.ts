import { defineMessages } from '@rueda/domain/language';

/** What to do where it was left without an answer. */
export const messages = defineMessages({
  es: { fix: 'Marca esta casilla para continuar.' },
  en: { fix: 'Tick this box to continue.' },
});
