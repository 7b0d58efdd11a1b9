import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { companyParams, foundIssuer, issuerQuery } from '../market/calls.ts';
import { issuer, listedSecurity } from '../market/shapes.ts';
import type { IssuerService } from './service.ts';

const shared = { access: 'public', isMarketData: true } as const;

/** Issuers and their securities, on the paths and in the shapes of the public interface. */
export function addIssuerRoutes(api: Api, issuers: IssuerService): void {
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/issuers',
    summary: 'Every issuer.',
    answer: z.array(issuer),
    handle: () => issuers.all(),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/issuers/{companyCode}',
    summary: 'An issuer.',
    params: companyParams,
    answer: issuer,
    refusals: ['not-found'],
    handle: ({ params }) => issuers.one(params.companyCode),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/issuers/{companyCode}/value',
    summary: 'The securities of an issuer, with their benefits and their last public day.',
    params: companyParams,
    answer: z.array(listedSecurity),
    refusals: ['not-found'],
    handle: ({ params }) => issuers.securities(params.companyCode),
  });
  api.add({
    ...shared,
    method: 'POST',
    path: '/v1/issuers/search',
    summary: 'Issuers by a part of their name, their first letter, or their sector.',
    body: issuerQuery,
    answer: z.array(foundIssuer),
    handle: ({ body }) => issuers.search(body),
  });
}
