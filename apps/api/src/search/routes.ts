import type { Api } from '../http/api.ts';
import { searchResponse, searchQuery } from './schemas.ts';
import type { SearchService } from './service.ts';

/** The search of the site, on a path of ours. */
export function addSearchRoutes(api: Api, search: SearchService): void {
  api.addRead({
    path: '/v1/search',
    operationId: 'search',
    tag: 'search',
    example: { q: 'banco', kind: 'issuer' },
    summary:
      'Issuers, documents and pages by words, in Spanish or English; accents and endings do not matter.',
    query: searchQuery,
    cost: 10,
    answer: searchResponse,
    handle: ({ query }) => search.find(query),
  });
}
