import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { label: 'En esta página', back: 'Volver' },
  en: { label: 'On this page', back: 'Back' },
});
