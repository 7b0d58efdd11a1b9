import { defineMessages } from '@rueda/domain/language';
import { formatInteger } from '@rueda/domain/money';

export const messages = defineMessages({
  es: {
    carousel: 'carrusel',
    slides: 'Elementos',
    previous: 'Anterior',
    next: 'Siguiente',
    place: (at: number, count: number) => `${formatInteger(at)} de ${formatInteger(count)}`,
    places: (first: number, last: number, count: number) =>
      `${formatInteger(first)} a ${formatInteger(last)} de ${formatInteger(count)}`,
  },
  en: {
    carousel: 'carousel',
    slides: 'Items',
    previous: 'Previous',
    next: 'Next',
    place: (at: number, count: number) => `${formatInteger(at)} of ${formatInteger(count)}`,
    places: (first: number, last: number, count: number) =>
      `${formatInteger(first)} to ${formatInteger(last)} of ${formatInteger(count)}`,
  },
});
