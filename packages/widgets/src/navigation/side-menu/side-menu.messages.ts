import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { label: 'En esta página', back: 'Volver', to: (page: string) => `a ${page}`, home: 'al inicio' },
  en: { label: 'On this page', back: 'Back', to: (page: string) => `to ${page}`, home: 'to the home page' },
});
