import type { Api } from '../http/api.ts';
import { searchResponse, searchQuery } from './schemas.ts';
import type { SearchService } from './service.ts';

/** The search of the site, on a path of this service. */
export function addSearchRoutes(api: Api, search: SearchService): void {
  api.addRead({
    path: '/v1/search',
    operationId: 'search',
    tag: 'search',
    example: { q: 'banco', kind: 'issuer' },
    summary:
      'Full-text search of issuers, documents and pages, in Spanish or English; accents and inflections do not matter.',
    query: searchQuery,
    cost: 10,
    response: searchResponse,
    handle: ({ query }) => search.find(query),
  });
}
