import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Cotizaciones',
    description:
      'Las cotizaciones del día de todos los valores listados, con 20 minutos de retraso: precio, variación, volumen y monto negociado, por sector.',
    filters: 'Filtros',
    filter: 'Sector',
    all: 'Todos',
    todayOnly: 'Solo los negociados hoy',
    apply: 'Filtrar',
    table: 'Cotizaciones del día',
  },
  en: {
    title: 'Quotations',
    description:
      'Today’s quotations of every listed security, delayed 20 minutes: price, change, volume and value traded, by sector.',
    filters: 'Filters',
    filter: 'Sector',
    all: 'All',
    todayOnly: 'Only those traded today',
    apply: 'Filter',
    table: 'Today’s quotations',
  },
});
