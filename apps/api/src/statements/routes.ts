import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { rpjParams, statementPage, statementQuery } from '../market/calls.ts';
import { ratio } from '../market/shapes.ts';
import type { StatementService } from './service.ts';

const shared = { access: 'public', isMarketData: true } as const;

/** Financial statements, on the paths and in the shapes of the public interface. */
export function addStatementRoutes(api: Api, statements: StatementService): void {
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/financial-statements/{rpjCode}',
    summary: 'The ratios of a company over the years.',
    params: rpjParams,
    answer: z.array(ratio),
    handle: ({ params }) => statements.ratios(params.rpjCode),
  });
  api.add({
    ...shared,
    method: 'POST',
    path: '/v1/financial-statements',
    summary: 'Documents of filings by company, year and quarter, a page at a time.',
    body: statementQuery,
    answer: statementPage,
    handle: ({ body }) => statements.filings(body),
  });
}
