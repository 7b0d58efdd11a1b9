import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import * as calls from './calls.ts';
import type { MarketService } from './service.ts';
import * as shapes from './shapes.ts';

/** Prices and levels, delayed by 20 minutes, on the paths and in the format of the public interface. */
export function addMarketRoutes(api: Api, market: MarketService): void {
  api.addRead({
    path: '/v1/stock-quote/market',
    operationId: 'getMovements',
    tag: 'market',
    example: { sector: 'CM' },
    summary: 'The daily movements, with the number of advances, declines and unchanged securities.',
    alsoByPost: true,
    query: calls.marketQuery,
    response: calls.marketResponse,
    handle: ({ query }) => market.market(query),
  });
  api.addRead({
    path: '/v1/stock-quote/home',
    operationId: 'getHomeQuotes',
    tag: 'market',
    example: { sector: 'CM' },
    summary: 'The rows of the daily movements.',
    alsoByPost: true,
    query: calls.marketQuery,
    response: z.array(shapes.marketRow),
    handle: ({ query }) => market.home(query),
  });
  api.addRead({
    path: '/v1/stock-quote/share',
    operationId: 'getShares',
    tag: 'market',
    summary: 'Every security and its company.',
    response: z.array(calls.share),
    handle: () => market.shares(),
  });
  api.addRead({
    path: '/v1/stock-quote/share/{nemonico}',
    operationId: 'getShare',
    tag: 'market',
    example: { nemonico: 'ALICORC1' },
    summary: 'A security and its company.',
    params: calls.nemonicoParams,
    response: calls.shareOfCompany,
    errorCodes: ['not-found'],
    handle: ({ params }) => market.share(params.nemonico),
  });
  api.addRead({
    path: '/v1/stock-quote/share-values/{nemonico}',
    operationId: 'getCloses',
    tag: 'market',
    example: { nemonico: 'ALICORC1', startDate: '2026-11-09', endDate: '2026-11-13' },
    summary: 'Closes of a security. startDate is not included; days without a trade repeat the last close.',
    params: calls.nemonicoParams,
    query: calls.spanQuery,
    response: calls.shareValues,
    errorCodes: ['not-found'],
    handle: ({ params, query }) => market.shareValues(params.nemonico, query),
  });
  api.addRead({
    path: '/v1/stock-quote/daily',
    operationId: 'getTicks',
    tag: 'market',
    example: { nemonico: 'ALICORC1', today: '2026-11-16' },
    summary: 'The trades of a day; instants in UTC.',
    query: calls.dailyQuery,
    response: z.array(shapes.tick),
    handle: ({ query }) => market.ticks(query.nemonico, query.today),
  });
  api.addRead({
    path: '/v1/issuers/stock/{nemonico}',
    operationId: 'getDailyPrices',
    tag: 'market',
    example: { nemonico: 'ALICORC1', startDate: '2026-11-13', endDate: '2026-11-13' },
    summary: 'Days of a security: open, high, low, close and amounts.',
    params: calls.nemonicoParams,
    query: calls.spanQuery,
    response: z.array(shapes.dailyPrice),
    handle: ({ params, query }) => market.history(params.nemonico, query),
  });
  api.addRead({
    path: '/v1/indices',
    operationId: 'getIndices',
    tag: 'market',
    summary: 'The indices that are still computed, with the levels of their last day.',
    response: z.object({ content: z.array(shapes.indexRow) }),
    handle: () => market.indices(),
  });
  api.addRead({
    path: '/v1/indices/{code}/values',
    operationId: 'getIndexValues',
    tag: 'market',
    example: { code: 'lima-25', startDate: '2026-11-09', endDate: '2026-11-13' },
    summary: 'The last level of each day of an index, current or archived. Not in the source interface.',
    params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    query: calls.spanQuery,
    response: calls.shareValues,
    errorCodes: ['not-found'],
    handle: ({ params, query }) => market.indexValues(params.code, query),
  });
  api.addRead({
    path: '/v1/exchange-rates',
    operationId: 'getExchangeRates',
    tag: 'market',
    example: { startDate: '2026-11-11', endDate: '2026-11-13' },
    summary: 'The price of a dollar in soles on each day of a span. Not in the source interface.',
    query: calls.spanQuery,
    response: z.array(shapes.exchangeRate),
    handle: ({ query }) => market.exchangeRates(query),
  });
  api.addRead({
    path: '/v1/traded-amount/daily',
    operationId: 'getTradedAmount',
    tag: 'market',
    summary: 'The traded amount of the last day.',
    response: shapes.tradedAmount,
    errorCodes: ['not-found'],
    handle: () => market.tradedAmount(),
  });
}
