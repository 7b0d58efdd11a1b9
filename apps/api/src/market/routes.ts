import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import * as calls from './calls.ts';
import type { MarketService } from './service.ts';
import * as shapes from './shapes.ts';

const shared = { access: 'public', isMarketData: true } as const;

/** Prices and levels, late by 20 minutes, on the paths and in the shapes of the public interface. */
export function addMarketRoutes(api: Api, market: MarketService): void {
  api.add({
    ...shared,
    method: 'POST',
    path: '/v1/stock-quote/market',
    summary: 'The daily movements, with how many went up, down and neither.',
    body: calls.marketQuery,
    answer: calls.marketAnswer,
    handle: ({ body }) => market.market(body),
  });
  api.add({
    ...shared,
    method: 'POST',
    path: '/v1/stock-quote/home',
    summary: 'The rows of the daily movements.',
    body: calls.marketQuery,
    answer: z.array(shapes.marketRow),
    handle: ({ body }) => market.home(body),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/stock-quote/share',
    summary: 'Every security and its company.',
    answer: z.array(calls.share),
    handle: () => market.shares(),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/stock-quote/share/{nemonico}',
    summary: 'A security and its company.',
    params: calls.nemonicoParams,
    answer: calls.shareOfCompany,
    refusals: ['not-found'],
    handle: ({ params }) => market.share(params.nemonico),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/stock-quote/share-values/{nemonico}',
    summary: 'Closes of a security. startDate is not included; days without a trade repeat the last close.',
    params: calls.nemonicoParams,
    query: calls.spanQuery,
    answer: calls.shareValues,
    refusals: ['not-found'],
    handle: ({ params, query }) => market.shareValues(params.nemonico, query),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/stock-quote/daily',
    summary: 'The trades of a day; instants in UTC.',
    query: calls.dailyQuery,
    answer: z.array(shapes.tick),
    handle: ({ query }) => market.ticks(query.nemonico, query.today),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/issuers/stock/{nemonico}',
    summary: 'Days of a security: open, high, low, close and amounts.',
    params: calls.nemonicoParams,
    query: calls.spanQuery,
    answer: z.array(shapes.dailyPrice),
    handle: ({ params, query }) => market.history(params.nemonico, query),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/indices',
    summary: 'The indices that are still computed, with the levels of their last day.',
    answer: z.object({ content: z.array(shapes.indexRow) }),
    handle: () => market.indices(),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/indices/{code}/values',
    summary: 'The last level of each day of an index, current or archived. Ours.',
    params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    query: calls.spanQuery,
    answer: calls.shareValues,
    refusals: ['not-found'],
    handle: ({ params, query }) => market.indexValues(params.code, query),
  });
  api.add({
    ...shared,
    method: 'GET',
    path: '/v1/traded-amount/daily',
    summary: 'What was traded in the last day.',
    answer: shapes.tradedAmount,
    refusals: ['not-found'],
    handle: () => market.tradedAmount(),
  });
}
