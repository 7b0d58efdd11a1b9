import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Resumen del mercado',
    description:
      'El resumen de la rueda de hoy: cuántos valores suben y bajan, los más negociados, el índice y los hechos de importancia.',
    dollars: 'Monto negociado en dólares',
    rate: (rate: string, day: string | null) =>
      `A ${rate} por sol, tipo de cambio referencial, ${day ?? 'sin fecha'}.`,
    more: 'También en el mercado',
  },
  en: {
    title: 'Market summary',
    description:
      'Today’s session in brief: how many securities rise and fall, the most traded, the index and the material facts.',
    dollars: 'Value traded in US dollars',
    rate: (rate: string, day: string | null) =>
      `At ${rate} per sol, a reference exchange rate, ${day ?? 'without a date'}.`,
    more: 'Also in the market',
  },
});
