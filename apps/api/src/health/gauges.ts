import { Gauge } from '@prometheus-io/client';
import type { Metrics } from '@rueda/server/metrics';
import type { Redis } from '@rueda/server/shared-rate-limit';
import type { Database } from '../database/database.ts';
import type { KeySet } from '../identity/key-set.ts';
import type { HealthRepository } from './repository.ts';

/** What is looked at when somebody asks for the figures. */
export interface Gauged {
  readonly databases: readonly Database[];
  readonly repository: HealthRepository;
  readonly keys: KeySet;
  readonly redis: Redis | null;
  readonly now: () => number;
}

/** Adds the figures that are states and not counts. What is not known is left out: a 0 would be taken for a figure. */
export function addGauges({ registry }: Metrics, { databases, repository, keys, redis, now }: Gauged): void {
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
        for (const [of, figure] of Object.entries(await read())) this.labels(of).set(figure);
      },
    });
  const ofDatabases = (of: 'up' | 'pending') => () =>
    Object.fromEntries(databases.map(({ name, state }) => [name, state[of]]));

  add('database_connections', 'Connections that are up.', 'database', ofDatabases('up'));
  add('database_pending', 'Statements on their way or waiting.', 'database', ofDatabases('pending'));
  add('feed_age_seconds', 'Time since the feed last spoke.', 'feed', () =>
    repository.feedAges().catch(() => ({})),
  );
  add('identity_keys_age_seconds', "Time since the provider's keys were last confirmed.", 'provider', () =>
    keys.loadedAt === null ? {} : { identity: (now() - keys.loadedAt) / 1000 },
  );
  if (redis !== null)
    add('redis_up', 'Whether limits are shared by all instances (1) or kept by each (0).', 'redis', () => ({
      limits: redis.isUp ? 1 : 0,
    }));
}
