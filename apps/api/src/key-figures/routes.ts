import type { Api } from '../http/api.ts';
import { keyFiguresPage, keyFiguresQuery } from './schemas.ts';
import type { KeyFiguresService } from './service.ts';

/** The read of issuer pages, of the market's summary and of the screener. Not in the source interface. */
export function addKeyFiguresRoutes(api: Api, keyFigures: KeyFiguresService): void {
  api.addRead({
    path: '/v1/key-figures',
    operationId: 'getKeyFigures',
    tag: 'market',
    example: { sector: 'CI', size: '1' },
    summary:
      'Securities with capitalisation, price/earnings, yield, 52-week range and average quantity, by ranges of them. Not in the source interface.',
    query: keyFiguresQuery,
    cost: 10,
    response: keyFiguresPage,
    handle: ({ query }) => keyFigures.list(query),
  });
}
