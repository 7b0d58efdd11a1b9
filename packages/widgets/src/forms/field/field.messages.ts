import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { optional: '(opcional)', required: '(obligatorio)', error: 'Error: ' },
  en: { optional: '(optional)', required: '(required)', error: 'Error: ' },
});
