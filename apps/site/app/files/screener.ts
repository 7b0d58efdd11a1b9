import { getKeyFigures } from '@rueda/client/market';
import { csvText } from '../framework/csv-text.ts';
import { defineFile } from '../framework/page.tsx';
import { errorsOf, screenerQuery, selectionOf } from '../pages/market/parts/screener-query.ts';

/** The columns: names that a program keeps, in English whatever the language of the page. */
const columns = [
  'code',
  'companyName',
  'sector',
  'currency',
  'price',
  'at',
  'percent',
  'averageQuantity',
  'low',
  'high',
  'position',
  'capitalisation',
  'earningsPerShare',
  'priceEarnings',
  'dividendYield',
] as const;

/** More than a market has: the file is one page. */
const maxRows = 1000;

/** Every security that a search of the screener finds, in its order. */
const file = defineFile({
  type: 'text/csv; charset=utf-8',
  query: screenerQuery,
  load: async ({ client, query, read }) => {
    const header = `${columns.join(',')}\n`;
    if (Object.keys(errorsOf(query)).length > 0) return header;
    const found = await read(getKeyFigures(client, selectionOf(query, 1, maxRows)));
    if ('error' in found) return null;
    const rows = found.value.content.map(({ at, ...figures }) => {
      const values = { ...figures, at: at === null ? null : new Date(at).toISOString() };
      return `${columns.map((name) => csvText(values[name])).join(',')}\n`;
    });
    return header + rows.join('');
  },
});

export const { handle, loader } = file;
