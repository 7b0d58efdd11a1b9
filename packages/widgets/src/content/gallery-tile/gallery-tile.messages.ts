import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    place: (place: number, total: number) => `${place} de ${total}`,
    unnamed: (place: number) => `Imagen ${place}`,
  },
  en: {
    previous: 'Previous image',
    next: 'Next image',
    place: (place: number, total: number) => `${place} of ${total}`,
    unnamed: (place: number) => `Image ${place}`,
  },
});
