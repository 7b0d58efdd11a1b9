import { defineMessages } from '@rueda/domain/language';

/** Under the name of a type: what to do where the browser finds the answer wrong or missing. */
export const messages = defineMessages({
  es: {
    clear: 'Borrar',
    other: 'Completa este dato.',
    email: 'Escribe un correo como nombre@ejemplo.pe.',
    number: 'Escribe un número como 1234.50.',
  },
  en: {
    clear: 'Clear',
    other: 'Fill this in.',
    email: 'Write an e-mail address like name@example.pe.',
    number: 'Write a number like 1234.50.',
  },
});
