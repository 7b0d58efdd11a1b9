import { NotFound } from '@rueda/widgets/not-found';
import { Crumbs } from '../../framework/frame/crumbs.tsx';
import { definePage } from '../../framework/page.tsx';
import { oneOf } from '../../framework/query-rules.ts';
import { suggestionIds, suggestionsFor } from '../../framework/suggestions.ts';
import { trailOf } from '../../framework/page-head.tsx';

const messages = {
  es: {
    title: 'Página no encontrada',
    description: 'La dirección no corresponde a ninguna página de este sitio.',
  },
  en: { title: 'Page not found', description: 'The address does not match any page on this site.' },
};

const page = definePage({
  // The closest page, which the server finds. The address itself is not in the page: one page serves many addresses.
  query: { como: oneOf(suggestionIds) },
  meta: ({ language }) => ({ ...messages[language], status: 404 }),
  render: ({ language, query }) => (
    <>
      <Crumbs trail={trailOf([], messages[language].title, language)} language={language} />
      <NotFound suggestions={suggestionsFor(query.como, language)} language={language} />
    </>
  ),
});

export const { handle, loader } = page;
export default page.Component;
