import { defineMessages, type Language } from '@rueda/domain/language';

const messages = defineMessages({
  es: {
    figures: 'Cifras ilustrativas',
    documents: 'Documentos ilustrativos',
    content:
      'Contenido de muestra: las personas, sociedades, fechas y documentos de esta página son ilustrativos.',
  },
  en: {
    figures: 'Illustrative figures',
    documents: 'Illustrative documents',
    content: 'Sample content: the people, firms, dates and documents on this page are illustrative.',
  },
});

/** Clocks of machines differ by less. */
const toleranceMs = 60_000;

/** Does the service show the sample? Its pages are then rendered for the sample's instant instead of the current one. */
export const isSampleAt = (now: number): boolean => Math.abs(now - Date.now()) > toleranceMs;

/** The note beside figures of the sample. */
export const illustrativeNote = (now: number, language: Language): string | undefined =>
  isSampleAt(now) ? messages[language].figures : undefined;

/** A sentence, followed by the note if the figures or documents are those of the sample. */
export const withIllustrativeNote = (
  sentence: string,
  now: number,
  language: Language,
  kind: 'figures' | 'documents' = 'figures',
): string => [sentence, ...(isSampleAt(now) ? [`${messages[language][kind]}.`] : [])].join(' ');

/** The note at the head of a page whose rows are those of the sample. */
export const sampleNote = (language: Language): string => messages[language].content;
