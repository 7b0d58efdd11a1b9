/** The content of all consumers, so that the same checks apply to each. The figures are illustrative. */
import type { Quote } from '@rueda/domain/quotes';

/** The instant the pages are made for: a Monday session, 12 minutes past 11:30 in Lima. */
export const now: number = Date.parse('2026-11-16T11:42:08-05:00');

export const quote: Quote = {
  code: 'CREDITC1',
  name: 'Banco de Crédito del Perú',
  currency: 'PEN',
  price: 3.92,
  previous: 3.87,
  change: 0.05,
  percent: 1.29,
  at: '2026-11-16T16:20:00Z',
  asOf: null,
};

/** The options of the search field. */
export const funds: { id: string; name: string }[] = [
  { id: 'f1', name: 'Acciones' },
  { id: 'f2', name: 'Corto plazo' },
];

/** The messages of the pages themselves. */
export const messages = {
  es: {
    title: 'Precios',
    open: 'Ver el aviso',
    notice: 'Aviso',
    text: 'Los precios llegan tarde.',
    accept: 'Aceptar',
    fund: 'Fondo',
  },
  en: {
    title: 'Prices',
    open: 'See the notice',
    notice: 'Notice',
    text: 'Prices arrive late.',
    accept: 'Accept',
    fund: 'Fund',
  },
};
