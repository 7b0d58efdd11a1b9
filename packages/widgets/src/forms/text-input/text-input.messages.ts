import { defineMessages } from '@rueda/domain/language';

/** Under the name of a type: what to do where the browser finds the answer wrong or missing. */
export const messages = defineMessages({
  es: {
    clear: 'Borrar',
    other: 'Completa este campo.',
    email: 'Escribe un correo como nombre@ejemplo.pe.',
    number: 'Escribe un número como 1234.50.',
  },
  en: {
    clear: 'Clear',
    other: 'Fill in this field.',
    email: 'Enter an e-mail address such as name@example.pe.',
    number: 'Enter a number such as 1234.50.',
  },
});
