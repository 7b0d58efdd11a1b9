import type { Api } from '../http/api.ts';
import { searchAnswer, searchQuery } from './schemas.ts';
import type { SearchService } from './service.ts';

/** The search of the site, on a path of ours. */
export function addSearchRoutes(api: Api, search: SearchService): void {
  api.add({
    method: 'GET',
    path: '/v1/search',
    summary:
      'Issuers, documents and pages by words, in Spanish or English; accents and endings do not matter.',
    access: 'public',
    isMarketData: true,
    query: searchQuery,
    answer: searchAnswer,
    handle: ({ query }) => search.find(query),
  });
}
