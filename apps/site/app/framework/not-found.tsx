import { defineMessages, type Language } from '@rueda/domain/language';
import { NotFound } from '@rueda/widgets/not-found';
import type { ReactElement } from 'react';
import { Crumbs } from './frame/crumbs.tsx';
import type { PageMeta } from './page.tsx';
import { trailOf } from './page-head.tsx';
import { suggestionsFor } from './suggestions.ts';

const messages = defineMessages({
  es: {
    title: 'Página no encontrada',
    description: 'La dirección no corresponde a ninguna página de este sitio.',
  },
  en: { title: 'Page not found', description: 'The address does not match any page on this site.' },
});

export const notFoundMeta = (language: Language): PageMeta => ({ ...messages[language], status: 404 });

/** The content of the page for an unknown address; `closest` is the id of the page that resembles it, or empty. */
export const renderNotFound = (closest: string, language: Language): ReactElement => (
  <>
    <Crumbs trail={trailOf([], messages[language].title, language)} language={language} />
    <NotFound suggestions={suggestionsFor(closest, language)} language={language} />
  </>
);
