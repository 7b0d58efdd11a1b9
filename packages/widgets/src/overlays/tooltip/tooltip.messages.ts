import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { help: (title: string) => `Ayuda: ${title}` },
  en: { help: (title: string) => `Help: ${title}` },
});
