import { contactOutcomes } from '@rueda/domain/content';
import { defineMessages } from '@rueda/domain/language';

/** What became of the message, and what to do when it failed. */
export const messages = defineMessages({
  es: {
    title: 'Contacto',
    ...contactOutcomes.es,
    back: 'Vuelve atrás en tu navegador: el formulario conserva lo que escribiste.',
  },
  en: {
    title: 'Contact',
    ...contactOutcomes.en,
    back: 'Go back in your browser: the form keeps what you wrote.',
  },
});
