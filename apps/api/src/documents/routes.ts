import type { Api } from '../http/api.ts';
import { documentPage, documentQuery, factPage, factQuery } from '../market/calls.ts';
import type { DocumentService } from './service.ts';

const shared = { access: 'public', isMarketData: true } as const;

/** Facts on the path of the public interface, and documents on one of ours. */
export function addDocumentRoutes(api: Api, documents: DocumentService): void {
  api.add({
    ...shared,
    method: 'POST',
    path: '/v1/corporate-actions',
    summary: 'Material facts, newest first, a page at a time; of one company, or of the whole market.',
    body: factQuery,
    answer: factPage,
    handle: ({ body }) => documents.facts(body),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/documents',
    summary: 'Yearly reports or daily bulletins, newest first, a page at a time. Ours.',
    query: documentQuery,
    answer: documentPage,
    handle: ({ query }) => documents.documents(query),
  });
}
