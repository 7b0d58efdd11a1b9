import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { one: 'resultado', other: 'resultados' },
  en: { one: 'result', other: 'results' },
});
