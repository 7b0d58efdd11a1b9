import { defineMessages, type Language } from '@rueda/domain/language';
import { renderPage } from '@rueda/widgets/cms';
import type { ReactElement } from 'react';
import { filesBase } from '../framework/addresses.ts';

const words = defineMessages({
  es: {
    sample:
      'Contenido de muestra: las personas, sociedades, fechas y documentos de esta página son ilustrativos.',
  },
  en: { sample: 'Sample content: the people, firms, dates and documents on this page are illustrative.' },
});

/** Said on every page whose content no service has. */
export const sampleNote = (language: Language): string => words[language].sample;

/** Content in the shape of the CMS, as elements. */
export const renderContent = (
  components: readonly object[],
  path: string,
  language: Language,
): ReactElement => renderPage(components, { language, path, filesBase }).page;
