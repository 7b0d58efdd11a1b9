import type { Database } from '../database/database.ts';

const ping = { name: 'ping', text: 'select 1' };

const feedAges = {
  name: 'feed ages',
  text: 'select name, extract(epoch from now() - spoke_at)::float8 from feed',
};

/** Whether the databases respond, and the age of their data. */
export class HealthRepository {
  readonly #databases: readonly Database[];
  readonly #market: Database;

  constructor(databases: readonly Database[], market: Database) {
    this.#databases = databases;
    this.#market = market;
  }

  /** Whether each database responds in time to its kinds of statement, by name. */
  async databases(): Promise<Record<string, boolean>> {
    const checks = this.#databases.map(async (database) => {
      const results = await Promise.allSettled(database.kinds.map((kind) => database[kind](ping)));
      return [database.name, results.every(({ status }) => status === 'fulfilled')] as const;
    });
    return Object.fromEntries(await Promise.all(checks));
  }

  /** Seconds since the last message of each feed, by its name. */
  async feedAges(): Promise<Record<string, number>> {
    const rows = await this.#market.read(feedAges);
    return Object.fromEntries(rows.map(([name, seconds]) => [String(name), Number(seconds)]));
  }
}
