import { defineMessages, plural } from '@rueda/domain/language';
import { formatWhole } from '@rueda/domain/money';

export const messages = defineMessages({
  es: {
    fix: 'Escribe aquí y elige una opción.',
    list: 'Sugerencias',
    loading: 'Buscando…',
    found: (amount: number, term: string) =>
      `${formatWhole(amount)} ${plural('es', amount, { one: 'resultado', other: 'resultados' })} para “${term}”`,
    first: (shown: number, amount: number) =>
      `Los primeros ${formatWhole(shown)} de ${formatWhole(amount)} resultados. Escribe más para acotar.`,
    none: 'No hay resultados para su búsqueda',
    failed: 'No se pudo buscar. Cambia el texto para volver a intentarlo.',
  },
  en: {
    fix: 'Type here and choose an option.',
    list: 'Suggestions',
    loading: 'Searching…',
    found: (amount: number, term: string) =>
      `${formatWhole(amount)} ${plural('en', amount, { one: 'result', other: 'results' })} for “${term}”`,
    first: (shown: number, amount: number) =>
      `The first ${formatWhole(shown)} of ${formatWhole(amount)} results. Type more to narrow them down.`,
    none: 'No results for your search',
    failed: 'The search failed. Change the text to try again.',
  },
});
