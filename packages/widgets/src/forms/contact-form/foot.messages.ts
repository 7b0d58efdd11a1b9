import { contactOutcomes } from '@rueda/domain/content';
import { defineMessages, plural } from '@rueda/domain/language';

/** The text of the footer of the form. */
export const messages = defineMessages({
  es: {
    send: 'Enviar mensaje',
    sending: 'Enviando',
    ...contactOutcomes.es,
    toCorrect: (count: number) =>
      plural('es', count, {
        one: 'Hay 1 campo por corregir',
        other: `Hay ${count} campos por corregir`,
      }),
  },
  en: {
    send: 'Send message',
    sending: 'Sending',
    ...contactOutcomes.en,
    toCorrect: (count: number) =>
      plural('en', count, {
        one: 'There is 1 field to correct',
        other: `There are ${count} fields to correct`,
      }),
  },
});
