import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { rpjParams, statementPage, statementQuery } from '../market/calls.ts';
import { filingPeriod, ratio } from '../market/shapes.ts';
import type { StatementService } from './service.ts';

/** Financial statements, on the paths and in the format of the public interface. */
export function addStatementRoutes(api: Api, statements: StatementService): void {
  api.addRead({
    path: '/v1/financial-statements/{rpjCode}',
    operationId: 'getRatios',
    tag: 'statements',
    example: { rpjCode: 'B30006' },
    summary: 'The ratios of a company over the years.',
    params: rpjParams,
    response: z.array(ratio),
    handle: ({ params }) => statements.ratios(params.rpjCode),
  });
  api.addRead({
    path: '/v1/financial-statements/{rpjCode}/periods',
    operationId: 'getFilingPeriods',
    tag: 'statements',
    example: { rpjCode: 'B30006' },
    summary: 'The years and quarters for which a company has filed statements, newest first.',
    params: rpjParams,
    response: z.array(filingPeriod),
    handle: ({ params }) => statements.periods(params.rpjCode),
  });
  api.addRead({
    path: '/v1/financial-statements',
    operationId: 'getStatements',
    tag: 'statements',
    example: { rpjCode: 'B30006', yearPeriod: '2025', size: '1' },
    summary: 'Documents of filings by company, year and quarter, a page at a time.',
    alsoByPost: true,
    query: statementQuery,
    response: statementPage,
    handle: ({ query }) => statements.filings(query),
  });
}
