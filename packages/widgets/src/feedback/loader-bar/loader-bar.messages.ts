import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { loading: 'Cargando', done: 'Carga terminada' },
  en: { loading: 'Loading', done: 'Finished loading' },
});
