import { getMovements, searchSite } from '@rueda/client/market';
import { issuerSearchMinimum } from '@rueda/domain/site';
import { defineFile } from '../framework/page.tsx';
import { oneOf, term } from '../framework/query-rules.ts';
import { suggestionsFor } from '../framework/search-suggestions.ts';

/** The suggestions of the header search: at most eight securities with their price, issuers and pages. */
const file = defineFile({
  type: 'application/json; charset=utf-8',
  query: { q: term, idioma: oneOf(['en']) },
  load: async ({ client, query, read, now }) => {
    const { q, idioma } = query;
    const language = idioma === 'en' ? 'en' : 'es';
    if (q.length < issuerSearchMinimum) return '[]';
    const [found, movements] = await Promise.all([
      read(searchSite(client, { words: q, language })),
      read(getMovements(client)),
    ]);
    if ('error' in found) return null;
    // Without prices the issuers and pages are still of use.
    const quotes = 'error' in movements ? null : movements.value;
    return JSON.stringify(suggestionsFor(q, quotes, found.value.items, now(), language));
  },
});

export const { handle, loader } = file;
