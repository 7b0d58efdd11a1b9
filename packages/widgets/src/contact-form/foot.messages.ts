import { defineMessages, plural } from '@rueda/domain/language';

/** What the foot of the form says. `sent` and `failed` are the words of the specification's catalogue, letter by letter. */
export const messages = defineMessages({
  es: {
    send: 'Enviar mensaje',
    sending: 'Enviando',
    sent: 'Su mensaje ha sido enviado, gracias por contactarnos.',
    failed: 'Ocurrio un error por favor vuelva a intentarlo.',
    toCorrect: (count: number) =>
      plural('es', count, {
        one: 'Hay 1 campo por corregir',
        other: `Hay ${count} campos por corregir`,
      }),
  },
  en: {
    send: 'Send message',
    sending: 'Sending',
    sent: 'Your message has been sent, thanks for contacting us.',
    failed: 'An error occurred please try again.',
    toCorrect: (count: number) =>
      plural('en', count, {
        one: 'There is 1 field to correct',
        other: `There are ${count} fields to correct`,
      }),
  },
});
