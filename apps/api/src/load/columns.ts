import { createHash } from 'node:crypto';
import { readNumber } from '@rueda/domain/money';
import type * as z from 'zod/mini';
import { type indexRow, inLima, type marketRow, type materialFact, type tick, utc } from './rows.ts';

/** When a row was observed, in milliseconds, and its number in the source's sequence if it came by the feed. */
export interface Origin {
  readonly observedAt: number;
  readonly seq?: number;
}

export const iso = (epoch: number): string => new Date(epoch).toISOString();

/** A trade or level of the feed has its instant, and the instant at which it was observed. */
const observation = (at: number, { observedAt, seq }: Origin): object =>
  seq === undefined ? {} : { seq, observed_at: iso(Math.max(observedAt, at)) };

/** The columns of `market_row`. A figure cannot be observed before it happened. */
export const marketColumns = (data: z.infer<typeof marketRow>, { observedAt, seq }: Origin) => ({
  nemonico: data.nemonico,
  observed_at: iso(Math.max(observedAt, utc(data.lastDate) ?? 0)),
  seq,
  data,
});

/** The columns of `tick`. */
export function tickColumns(
  { nemonico, lastDate, lastValue }: z.infer<typeof tick>,
  origin: Origin,
): object[] {
  const [at, value] = [utc(lastDate), readNumber(lastValue)];
  return at === null || value === null ? [] : [{ nemonico, at: iso(at), value, ...observation(at, origin) }];
}

/** The columns of `market_index`. */
export const indexColumns = (index: z.infer<typeof indexRow>, { seq }: Origin): object => ({
  nemonico: index.nemonico,
  name: index.name,
  short_name: index.shortName,
  seq,
});

/** The columns of `index_level`, one object for each level. */
export function levelColumns({ nemonico, dailyValues }: z.infer<typeof indexRow>, origin: Origin): object[] {
  return dailyValues.flatMap(([written, level]) => {
    const [at, value] = [inLima(written), readNumber(level)];
    return at === null || value === null
      ? []
      : [{ nemonico, at: iso(at), value, ...observation(at, origin) }];
  });
}

/** The columns of `material_fact`. Its key is a hash of its content. */
export function factColumns(data: z.infer<typeof materialFact>): object[] {
  const at = inLima(data.registerDate);
  if (at === null) return [];
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  return [{ digest, rpj_code: data.rpjCode, registered_at: iso(at), data }];
}
