import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { anchor: (title: string) => `Enlace a la sección ${title}` },
  en: { anchor: (title: string) => `Link to the section ${title}` },
});
