import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Resumen del mercado',
    description:
      'El resumen de la rueda: sectores, cuántos valores suben y bajan, monto negociado, máximos y mínimos de 52 semanas y los más negociados.',
    breadth: 'Amplitud y monto negociado',
    dollars: 'Monto negociado en dólares',
    rate: (rate: string, day: string | null) =>
      `A ${rate} por sol, tipo de cambio referencial, ${day ?? 'sin fecha'}.`,
    more: 'También en el mercado',
  },
  en: {
    title: 'Market summary',
    description:
      'The session in brief: sectors, how many securities rise and fall, value traded, 52-week highs and lows, and the most traded.',
    breadth: 'Breadth and value traded',
    dollars: 'Value traded in US dollars',
    rate: (rate: string, day: string | null) =>
      `At ${rate} per sol, a reference exchange rate, ${day ?? 'without a date'}.`,
    more: 'Also in the market',
  },
});
