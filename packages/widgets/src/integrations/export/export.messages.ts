import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    download: 'Descargar',
    failed: 'No se pudo preparar el archivo. Inténtalo de nuevo.',
  },
  en: {
    download: 'Download',
    failed: 'The file could not be prepared. Try again.',
  },
});
