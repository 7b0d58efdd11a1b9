import { defineMessages } from '@rueda/domain/language';

/** `clear` labels the button; the other keys are the messages for an invalid or missing value, by input type. */
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
