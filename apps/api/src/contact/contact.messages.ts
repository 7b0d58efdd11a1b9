import { contactOutcomes } from '@rueda/domain/content';
import { defineMessages } from '@rueda/domain/language';

/** The outcome of sending a message, and the next step after a failure. */
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
