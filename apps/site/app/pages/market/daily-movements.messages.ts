import { defineMessages } from '@rueda/domain/language';

export const words = defineMessages({
  es: {
    title: 'Cotizaciones',
    description:
      'Las cotizaciones del día de todos los valores listados, con 20 minutos de retraso: precio, variación, volumen y monto, por sector.',
    filter: 'Sector',
    all: 'Todos',
    todayOnly: 'Solo los que negociaron hoy',
    apply: 'Filtrar',
    table: 'Cotizaciones del día',
  },
  en: {
    title: 'Quotations',
    description:
      'The day’s quotations of every listed security, 20 minutes late: price, change, volume and amount, by sector.',
    filter: 'Sector',
    all: 'All',
    todayOnly: 'Only those that traded today',
    apply: 'Filter',
    table: 'The day’s quotations',
  },
});
