import { defineMessages, plural } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    fix: 'Escribe aquí y elige una opción.',
    list: 'Sugerencias',
    loading: 'Buscando…',
    found: (amount: number, term: string) =>
      `${amount} ${plural('es', amount, { one: 'resultado', other: 'resultados' })} para “${term}”`,
    first: (shown: string, amount: string) =>
      `Los primeros ${shown} de ${amount} resultados. Escribe más para acotar.`,
    chosen: (text: string) => `Elegiste ${text}`,
    // The text of the specification, which addresses the visitor as "usted" here.
    none: 'No hay resultados para su búsqueda',
    failed: 'No se pudo buscar. Cambia el texto para volver a intentarlo.',
  },
  en: {
    fix: 'Type here and choose an option.',
    list: 'Suggestions',
    loading: 'Searching…',
    found: (amount: number, term: string) =>
      `${amount} ${plural('en', amount, { one: 'result', other: 'results' })} for “${term}”`,
    first: (shown: string, amount: string) =>
      `The first ${shown} of ${amount} results. Type more to narrow them down.`,
    chosen: (text: string) => `You chose ${text}`,
    none: 'No results for your search',
    failed: 'The search failed. Change the text to try again.',
  },
});
