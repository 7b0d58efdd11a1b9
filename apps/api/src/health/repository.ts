import type { Database } from '../database/database.ts';

const ping = { name: 'ping', text: 'select 1' };

const feedAges = {
  name: 'feed ages',
  text: 'select name, extract(epoch from now() - spoke_at)::float8 from feed',
};

/** Whether the databases answer, and how old what they hold is. */
export class HealthRepository {
  readonly #databases: readonly Database[];
  readonly #market: Database;

  constructor(databases: readonly Database[], market: Database) {
    this.#databases = databases;
    this.#market = market;
  }

  /** Whether each database answers in time what is asked of it, by name. */
  async databases(): Promise<Record<string, boolean>> {
    const asked = this.#databases.map(async (database) => {
      const answers = await Promise.allSettled(database.kinds.map((kind) => database[kind](ping)));
      return [database.name, answers.every(({ status }) => status === 'fulfilled')] as const;
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  /** How long ago each feed last spoke, in seconds, by its name. */
  async feedAges(): Promise<Record<string, number>> {
    const rows = await this.#market.read(feedAges);
    return Object.fromEntries(rows.map(([name, seconds]) => [String(name), Number(seconds)]));
  }
}
