import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    /** Announced after sorting. The behaviour replaces `{column}` by the column header. */
    ascending: 'Ordenado por {column}, de menor a mayor',
    descending: 'Ordenado por {column}, de mayor a menor',
    /** Name of the button that opens a row of a narrow table. */
    more: 'Más datos',
    /** Name of the list that selects the visible column of a narrow table. */
    column: 'Columna',
  },
  en: {
    ascending: 'Sorted by {column}, smallest first',
    descending: 'Sorted by {column}, largest first',
    more: 'More details',
    column: 'Column',
  },
});
