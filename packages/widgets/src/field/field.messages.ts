import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { optional: '(opcional)', error: 'Error: ' },
  en: { optional: '(optional)', error: 'Error: ' },
});
