import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { help: (title: string | null) => (title === null ? 'Ayuda' : `Ayuda: ${title}`) },
  en: { help: (title: string | null) => (title === null ? 'Help' : `Help: ${title}`) },
});
