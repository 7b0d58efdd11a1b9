import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'El mercado hoy',
    dataOf: (day: string, time: string) => `${day}, datos de las ${time}`,
    late: (minutes: number) => `Retraso de ${minutes} minutos`,
    strip: 'Índice y valores más negociados',
    featured: 'Los más negociados',
    movements: 'Movimientos de la rueda',
    gains: 'Mayores alzas',
    falls: 'Mayores bajas',
    traded: 'Más negociados',
    allQuotes: 'Ver todas las cotizaciones',
    facts: 'Hechos de importancia',
    all: 'Ver todos',
    noFacts: 'No hay hechos de importancia recientes',
  },
  en: {
    title: 'The market today',
    dataOf: (day: string, time: string) => `${day}, as of ${time}`,
    late: (minutes: number) => `Delayed ${minutes} minutes`,
    strip: 'Index and most traded securities',
    featured: 'Most traded',
    movements: 'Daily movements',
    gains: 'Top gainers',
    falls: 'Top losers',
    traded: 'Most traded',
    allQuotes: 'See all quotations',
    facts: 'Material facts',
    all: 'See all',
    noFacts: 'There are no recent material facts',
  },
});
