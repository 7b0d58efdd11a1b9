import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    untitled: 'Documento',
    file: (place: number) => `Archivo ${place}`,
    noFile: 'Archivo no disponible',
    // Followed by the date, and by the time if it is known.
    filed: 'Presentado el',
    at: 'a las',
    replaces: 'Reemplaza al presentado el',
  },
  en: {
    untitled: 'Document',
    file: (place: number) => `File ${place}`,
    noFile: 'File not available',
    filed: 'Filed on',
    at: 'at',
    replaces: 'Replaces the one filed on',
  },
});
