import { defineMessages, type Language } from '@rueda/domain/language';

const messages = defineMessages({
  es: {
    figures: 'Cifras ilustrativas',
    page: 'Cifras, fechas y documentos ilustrativos.',
    names:
      'Nombres ficticios: ninguna persona, sociedad agente, administradora, fondo ni emisor extranjero de este registro existe.',
  },
  en: {
    figures: 'Illustrative figures',
    page: 'Figures, dates and documents are illustrative.',
    names:
      'Fictional names: no person, brokerage firm, fund manager, fund or foreign issuer of this register exists.',
  },
});

/** Clocks of machines differ by less. */
const toleranceMs = 60_000;

/** Does the service show the sample? Its pages are then rendered for the sample's instant instead of the current one. */
export const isSampleAt = (now: number): boolean => Math.abs(now - Date.now()) > toleranceMs;

/** The note of a table, which its exported files repeat, or of a file. Pages have `samplePageNote` once at their head. */
export const illustrativeNote = (now: number, language: Language): string | undefined =>
  isSampleAt(now) ? messages[language].figures : undefined;

/** A sentence, followed by the note if the figures are those of the sample. */
export const withIllustrativeNote = (sentence: string, now: number, language: Language): string =>
  [sentence, ...(isSampleAt(now) ? [`${messages[language].figures}.`] : [])].join(' ');

/** The note at the head of every page of the sample. */
export const samplePageNote = (language: Language): string => messages[language].page;

/** The note on a register whose rows are those of the sample. */
export const sampleNamesNote = (language: Language): string => messages[language].names;
