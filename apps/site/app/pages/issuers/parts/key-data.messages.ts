import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Datos clave',
    cite: (term: string) => `Enlace a ${term}`,
    link: 'Enlazar esta cifra',
    rangePosition: (share: string) => `El precio está al ${share} del rango.`,
  },
  en: {
    title: 'Key data',
    cite: (term: string) => `Link to ${term}`,
    link: 'Link to this figure',
    rangePosition: (share: string) => `The price is at ${share} of the range.`,
  },
});
