import type { Api } from '../http/api.ts';
import { documentPage, documentQuery, factPage, factQuery } from '../market/calls.ts';
import type { DocumentService } from './service.ts';

/** Facts on the path of the public interface, and documents on a path of this service. */
export function addDocumentRoutes(api: Api, documents: DocumentService): void {
  api.addRead({
    path: '/v1/corporate-actions',
    operationId: 'getMaterialFacts',
    tag: 'documents',
    example: { search: 'dividendos', size: '1' },
    summary: 'Material facts, newest first, a page at a time; of one company, or of all companies.',
    alsoByPost: true,
    query: factQuery,
    cost: 10,
    response: factPage,
    handle: ({ query }) => documents.facts(query),
  });
  api.addRead({
    path: '/v1/documents',
    operationId: 'getDocuments',
    tag: 'documents',
    example: { kind: 'memory', size: '1' },
    summary:
      'Yearly reports or daily bulletins, newest first, a page at a time. Not in the source interface.',
    query: documentQuery,
    response: documentPage,
    handle: ({ query }) => documents.documents(query),
  });
}
