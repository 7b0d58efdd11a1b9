import { defineMessages } from '@rueda/domain/language';

/** The words of specification section 8, and what to do when it failed. */
export const messages = defineMessages({
  es: {
    title: 'Contacto',
    sent: 'Su mensaje ha sido enviado, gracias por contactarnos.',
    failed: 'Ocurrio un error por favor vuelva a intentarlo.',
    back: 'Vuelve atrás en tu navegador: el formulario guarda lo que escribiste.',
  },
  en: {
    title: 'Contact',
    sent: 'Your message has been sent, thanks for contacting us.',
    failed: 'An error occurred please try again.',
    back: 'Go back in your browser: the form keeps what you wrote.',
  },
});
