import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { loading: 'Cargando' },
  en: { loading: 'Loading' },
});
