import { getIndexValues } from '@rueda/client/market';
import { toDay } from '@rueda/domain/dates';
import { findIndex } from '@rueda/domain/indices';
import { dayAt } from '../pages/market/parts/market-reads.ts';
import { defineFile } from '../framework/page.tsx';

/** Every daily level of an index, oldest first. */
const file = defineFile({
  type: 'text/csv; charset=utf-8',
  query: { indice: (value) => findIndex(value)?.id ?? null },
  load: async ({ client, query, read, now }) => {
    const index = findIndex(query.indice);
    if (!index) return 'day,level\n';
    const values = await read(
      getIndexValues(client, index.id, { from: toDay('2010-01-01'), to: dayAt(now()) }),
    );
    return 'error' in values
      ? null
      : `day,level\n${values.value.map(({ day, value }) => `${day},${value}\n`).join('')}`;
  },
});

export const { handle, loader } = file;
