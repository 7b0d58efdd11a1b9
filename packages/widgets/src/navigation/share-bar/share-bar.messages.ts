import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    share: 'Compartir',
    whatsapp: 'Compartir por WhatsApp',
    linkedin: 'Compartir en LinkedIn',
    x: 'Compartir en X',
    facebook: 'Compartir en Facebook',
    mail: 'Enviar por correo',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado',
    notCopied: 'No se pudo copiar el enlace. Copia la dirección desde el navegador.',
    more: 'Otras formas de compartir',
    print: 'Imprimir la página',
  },
  en: {
    share: 'Share',
    whatsapp: 'Share on WhatsApp',
    linkedin: 'Share on LinkedIn',
    x: 'Share on X',
    facebook: 'Share on Facebook',
    mail: 'Send by e-mail',
    copy: 'Copy the link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied. Copy the address from the browser.',
    more: 'Other ways to share',
    print: 'Print the page',
  },
});
