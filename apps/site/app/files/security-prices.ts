import { getMovements } from '@rueda/client/market';
import { quotesOf } from '../pages/market/parts/market-reads.ts';
import { closesIn, readPriceHistory } from '../pages/market/parts/price-history.ts';
import { defineFile } from '../framework/page.tsx';
import { code } from '../framework/query-rules.ts';

const header = 'day,close,bonus_factor,adjusted,total_factor,total_return\n';

/** Every close of a security, oldest first, with the factors of its benefits and the adjusted prices. */
const file = defineFile({
  type: 'text/csv; charset=utf-8',
  query: { nemonico: code },
  load: async ({ client, query, read }) => {
    const movements = await read(getMovements(client));
    if ('error' in movements) return null;
    const quote = quotesOf(movements).find((each) => each.code === query.nemonico);
    if (!quote) return header;
    const history = await read(readPriceHistory(client, quote));
    if ('error' in history) return null;
    const [raw, adjusted, total] = (['raw', 'adjusted', 'total'] as const).map((series) =>
      closesIn(history.value, series),
    );
    const rows = (raw ?? []).map(({ day, value }, index) => {
      const [bonus, all] = [adjusted?.[index], total?.[index]];
      return [day, value, bonus?.factor, bonus?.value, all?.factor, all?.value].join(',');
    });
    return `${header}${rows.map((row) => `${row}\n`).join('')}`;
  },
});

export const { handle, loader } = file;
