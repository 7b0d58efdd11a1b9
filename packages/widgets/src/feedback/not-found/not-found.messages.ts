import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Página no encontrada',
    text: 'La dirección no existe, o la página cambió de lugar.',
    suggestions: 'Quizá buscabas',
    // The specification's own words, 'Volver al HOME': the last one is English, and is marked so.
    back: 'Volver al',
    home: 'HOME',
  },
  en: {
    title: 'Page not found',
    text: 'The address does not exist, or the page has moved.',
    suggestions: 'You may be looking for',
    back: 'Back to',
    home: 'HOME',
  },
});
