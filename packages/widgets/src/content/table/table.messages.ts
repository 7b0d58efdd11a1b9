import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    /** Announced after sorting. The behaviour replaces `{column}` by the column header. */
    ascending: 'Ordenado por {column}, de menor a mayor',
    descending: 'Ordenado por {column}, de mayor a menor',
  },
  en: {
    ascending: 'Sorted by {column}, smallest first',
    descending: 'Sorted by {column}, largest first',
  },
});
