import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Resumen del mercado',
    description:
      'El resumen de la rueda de hoy: cuántos valores suben y bajan, los más negociados, el índice y los hechos de importancia.',
    more: 'También en el mercado',
  },
  en: {
    title: 'Market summary',
    description:
      'Today’s session in brief: how many securities rise and fall, the most traded, the index and the material facts.',
    more: 'Also in the market',
  },
});
