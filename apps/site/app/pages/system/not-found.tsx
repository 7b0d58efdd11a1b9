import { notFoundMeta, renderNotFound } from '../../framework/not-found.tsx';
import { definePage } from '../../framework/page.tsx';
import { oneOf } from '../../framework/query-rules.ts';
import { suggestionIds } from '../../framework/suggestions.ts';

const page = definePage({
  // The closest page, which the server finds. The address itself is not in the page: one page serves many addresses.
  query: { como: oneOf(suggestionIds) },
  meta: ({ language }) => notFoundMeta(language),
  render: ({ language, query }) => renderNotFound(query.como, language),
});

export const { handle, loader } = page;
export default page.Component;
