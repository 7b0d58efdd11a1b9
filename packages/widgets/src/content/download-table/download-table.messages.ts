import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    download: 'Descarga',
    all: 'Descargar todo',
    /** Visually hidden, before the format of a file. */
    file: (document: string) => `Descargar ${document}`,
    inSpanish: 'español',
    inEnglish: 'inglés',
    preparing: 'Preparando los archivos',
    done: 'La descarga está lista',
    failed: 'No pudimos preparar la descarga. Inténtalo de nuevo, o descarga los archivos uno por uno.',
  },
  en: {
    download: 'Download',
    all: 'Download all',
    file: (document: string) => `Download ${document}`,
    inSpanish: 'Spanish',
    inEnglish: 'English',
    preparing: 'Preparing the files',
    done: 'The download is ready',
    failed: 'We could not prepare the download. Try again, or download the files one by one.',
  },
});
