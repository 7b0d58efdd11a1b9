import { defineMessages, type Language } from '@rueda/domain/language';
import { renderPage } from '@rueda/widgets/cms';
import type { ReactElement } from 'react';
import { filesBase } from '../framework/addresses.ts';

const messages = defineMessages({
  es: {
    sample:
      'Contenido de muestra: las personas, sociedades, fechas y documentos de esta página son ilustrativos.',
  },
  en: { sample: 'Sample content: the people, firms, dates and documents on this page are illustrative.' },
});

/** The note on every page whose content does not come from a service. */
export const sampleNote = (language: Language): string => messages[language].sample;

/** Content in the shape of the CMS, as elements. */
export const renderContent = (
  components: readonly object[],
  path: string,
  language: Language,
): ReactElement => renderPage(components, { language, path, filesBase }).page;
