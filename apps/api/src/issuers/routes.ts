import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { companyParams, issuerMatch, issuerQuery, securityOfCompany } from '../market/calls.ts';
import { issuer, listedSecurity } from '../market/shapes.ts';
import type { IssuerService } from './service.ts';

/** Issuers and their securities, on the paths and in the format of the public interface. */
export function addIssuerRoutes(api: Api, issuers: IssuerService): void {
  api.addRead({
    path: '/v1/issuers',
    operationId: 'getIssuers',
    tag: 'issuers',
    summary: 'Every issuer.',
    response: z.array(issuer),
    handle: () => issuers.all(),
  });
  api.addRead({
    path: '/v1/issuers/{companyCode}',
    operationId: 'getIssuer',
    tag: 'issuers',
    example: { companyCode: '73658' },
    summary: 'An issuer.',
    params: companyParams,
    response: issuer,
    errorCodes: ['not-found'],
    handle: ({ params }) => issuers.one(params.companyCode),
  });
  api.addRead({
    path: '/v1/issuers/{companyCode}/value',
    operationId: 'getSecurities',
    tag: 'issuers',
    example: { companyCode: '73658' },
    summary: 'The securities of an issuer, with their benefits and their last public day.',
    params: companyParams,
    response: z.array(listedSecurity),
    errorCodes: ['not-found'],
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
    response: z.array(issuerMatch),
    handle: ({ query }) => issuers.search(query),
  });
  api.addRead({
    path: '/v1/securities',
    operationId: 'getAllSecurities',
    tag: 'issuers',
    summary: 'Every security with its company and its benefits. Not in the source interface.',
    cost: 10,
    response: z.array(securityOfCompany),
    handle: () => issuers.allSecurities(),
  });
}
