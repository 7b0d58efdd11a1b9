import { getMovements } from '@rueda/client/market';
import { quoteRows } from '@rueda/domain/quotes';
import { filteredQuotes, quotesOf, quotesQuery } from '../pages/market/parts/market-reads.ts';
import { defineFile } from '../framework/page.tsx';

/** Every row of the day's quotations. Open pages poll it for newer prices. */
const file = defineFile({
  type: 'application/json; charset=utf-8',
  query: quotesQuery,
  load: async ({ client, query, read, now }) => {
    const movements = await read(getMovements(client));
    return 'error' in movements
      ? null
      : JSON.stringify(quoteRows(filteredQuotes(quotesOf(movements), query, now()), now()));
  },
});

export const { handle, loader } = file;
