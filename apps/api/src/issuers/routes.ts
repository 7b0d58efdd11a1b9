import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { companyParams, foundIssuer, issuerQuery, securityOfCompany } from '../market/calls.ts';
import { issuer, listedSecurity } from '../market/shapes.ts';
import type { IssuerService } from './service.ts';

/** Issuers and their securities, on the paths and in the shapes of the public interface. */
export function addIssuerRoutes(api: Api, issuers: IssuerService): void {
  api.addRead({
    path: '/v1/issuers',
    operationId: 'getIssuers',
    tag: 'issuers',
    summary: 'Every issuer.',
    answer: z.array(issuer),
    handle: () => issuers.all(),
  });
  api.addRead({
    path: '/v1/issuers/{companyCode}',
    operationId: 'getIssuer',
    tag: 'issuers',
    example: { companyCode: '73658' },
    summary: 'An issuer.',
    params: companyParams,
    answer: issuer,
    refusals: ['not-found'],
    handle: ({ params }) => issuers.one(params.companyCode),
  });
  api.addRead({
    path: '/v1/issuers/{companyCode}/value',
    operationId: 'getSecurities',
    tag: 'issuers',
    example: { companyCode: '73658' },
    summary: 'The securities of an issuer, with their benefits and their last public day.',
    params: companyParams,
    answer: z.array(listedSecurity),
    refusals: ['not-found'],
    handle: ({ params }) => issuers.securities(params.companyCode),
  });
  api.addRead({
    path: '/v1/issuers/search',
    operationId: 'findIssuers',
    tag: 'issuers',
    example: { companyName: 'alicorp' },
    summary: 'Issuers by a part of their name, their first letter, or their sector.',
    alsoByPost: true,
    query: issuerQuery,
    answer: z.array(foundIssuer),
    handle: ({ query }) => issuers.search(query),
  });
  api.addRead({
    path: '/v1/securities',
    operationId: 'getAllSecurities',
    tag: 'issuers',
    summary: 'Every security with its company and its benefits. Ours.',
    cost: 10,
    answer: z.array(securityOfCompany),
    handle: () => issuers.allSecurities(),
  });
}
