import { defineMessages } from '@rueda/domain/language';

/** The first three are the specification's own words: "su" stays among texts that say "tú". */
export const messages = defineMessages({
  es: {
    data: 'En este momento, no hay datos disponibles',
    search: 'No hay resultados para su búsqueda',
    dates: 'No hay datos en este rango de fechas',
    closed: 'El mercado está cerrado.',
    notFiled: 'Aún no se ha presentado.',
    filter: 'Los filtros no dejan pasar ninguno.',
    fault: 'No pudimos traer los datos. La falla es nuestra.',
  },
  en: {
    data: 'There is no data available at the moment',
    search: 'There are no results for your search',
    dates: 'There is no data in this range of dates',
    closed: 'The market is closed.',
    notFiled: 'It has not been filed yet.',
    filter: 'The filters let none through.',
    fault: 'We could not bring the data. The fault is ours.',
  },
});
