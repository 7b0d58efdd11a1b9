import { Gauge } from '@prometheus-io/client';
import type { Metrics } from '@rueda/server/metrics';
import type { Redis } from '@rueda/server/shared-rate-limit';
import type { Database } from '../database/database.ts';
import type { KeySet } from '../identity/key-set.ts';
import type { HealthRepository } from './repository.ts';

/** The sources of the gauges, read on every scrape. */
export interface GaugeSources {
  readonly databases: readonly Database[];
  readonly repository: HealthRepository;
  readonly keys: KeySet;
  readonly redis: Redis | null;
  readonly now: () => number;
}

/** Adds the metrics that are states rather than counts. Unknown values are omitted: a 0 would look like a value. */
export function addGauges(
  { registry }: Metrics,
  { databases, repository, keys, redis, now }: GaugeSources,
): void {
  const add = (
    name: string,
    help: string,
    label: string,
    read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>,
  ): void =>
    void new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [labelValue, value] of Object.entries(await read())) this.labels(labelValue).set(value);
      },
    });
  const ofDatabases = (field: 'up' | 'pending') => () =>
    Object.fromEntries(databases.map(({ name, state }) => [name, state[field]]));

  add('database_connections', 'Connections that are up.', 'database', ofDatabases('up'));
  add('database_pending', 'Statements running or queued.', 'database', ofDatabases('pending'));
  add('feed_age_seconds', 'Time since the last message of the feed.', 'feed', () =>
    repository.feedAges().catch(() => ({})),
  );
  add('identity_keys_age_seconds', "Time since the provider's keys were last confirmed.", 'provider', () =>
    keys.loadedAt === null ? {} : { identity: (now() - keys.loadedAt) / 1000 },
  );
  if (redis !== null)
    add(
      'redis_up',
      'Whether limits are shared by all instances (1) or counted by each (0).',
      'redis',
      () => ({
        limits: redis.isUp ? 1 : 0,
      }),
    );
}
