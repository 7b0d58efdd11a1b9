import { defineMessages } from '@rueda/domain/language';

/** The first three are the specification's own words: "su" stays among texts that say "tú". */
export const messages = defineMessages({
  es: {
    data: 'En este momento, no hay datos disponibles',
    search: 'No hay resultados para su búsqueda',
    dates: 'No hay datos en este rango de fechas',
    closed: 'El mercado está cerrado.',
    notFiled: 'Aún no se ha presentado.',
    filter: 'Ningún resultado coincide con los filtros.',
    fault: 'No pudimos cargar los datos por una falla nuestra. Inténtalo en unos minutos.',
  },
  en: {
    data: 'There is no data available at the moment',
    search: 'There are no results for your search',
    dates: 'There is no data in this date range',
    closed: 'The market is closed.',
    notFiled: 'It has not been filed yet.',
    filter: 'No results match the filters.',
    fault: 'We could not load the data because of an error on our side. Try again in a few minutes.',
  },
});
