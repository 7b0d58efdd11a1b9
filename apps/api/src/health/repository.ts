import type { Database } from '../database/database.ts';

const ping = { name: 'ping', text: 'select 1' };

/** Whether the databases answer. */
export class HealthRepository {
  readonly #databases: Readonly<Record<string, Database>>;

  constructor(databases: Readonly<Record<string, Database>>) {
    this.#databases = databases;
  }

  /** The databases that do not answer a read or a write in time, by name. */
  async databasesAway(): Promise<string[]> {
    const asked = Object.entries(this.#databases).map(async ([name, database]) => {
      const answers = await Promise.allSettled([database.read(ping), database.write(ping)]);
      return answers.every(({ status }) => status === 'fulfilled') ? [] : [name];
    });
    return (await Promise.all(asked)).flat();
  }
}
