import { defineMessages } from '@rueda/domain/language';
import { formatWhole } from '@rueda/domain/money';

export const messages = defineMessages({
  es: {
    carousel: 'carrusel',
    slides: 'Elementos',
    previous: 'Anterior',
    next: 'Siguiente',
    place: (at: number, count: number) => `${formatWhole(at)} de ${formatWhole(count)}`,
    places: (first: number, last: number, count: number) =>
      `${formatWhole(first)} a ${formatWhole(last)} de ${formatWhole(count)}`,
  },
  en: {
    carousel: 'carousel',
    slides: 'Items',
    previous: 'Previous',
    next: 'Next',
    place: (at: number, count: number) => `${formatWhole(at)} of ${formatWhole(count)}`,
    places: (first: number, last: number, count: number) =>
      `${formatWhole(first)} to ${formatWhole(last)} of ${formatWhole(count)}`,
  },
});
