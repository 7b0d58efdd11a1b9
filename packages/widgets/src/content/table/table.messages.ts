import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    /** Said after a column was sorted. `{column}` is its header: the browser fills it in. */
    ascending: 'Ordenado por {column}, de menor a mayor',
    descending: 'Ordenado por {column}, de mayor a menor',
  },
  en: {
    ascending: 'Sorted by {column}, smallest first',
    descending: 'Sorted by {column}, largest first',
  },
});
