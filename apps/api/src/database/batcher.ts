import { ApiError } from '../api-error.ts';
import type { Database, Statement } from './database.ts';
import { unavailable } from './errors.ts';

interface Waiting {
  readonly item: unknown;
  readonly since: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How a batcher works. */
export interface BatcherOptions {
  readonly kind: 'read' | 'write';
  /**
   * Takes a JSON array of items as its one value, and gives a row for each: its place in the array, counted from 1,
   * and its answer.
   */
  readonly statement: Statement;
  /** How many statements may be on their way at once. */
  readonly maxInFlight: number;
}

/** More in one statement would keep those behind it waiting. */
const batchSize = 64;

/**
 * Answers many who ask for the same kind of thing with one statement. Whoever asks while none is on its way is sent
 * at once; those who ask meanwhile share the next. So under load a statement, its round trip and, for writes, the wait
 * for the disk are paid once for several, and without load nobody waits for company.
 */
export class Batcher<Item> {
  readonly #database: Database;
  readonly #options: BatcherOptions;
  #waiting: Waiting[] = [];
  #inFlight = 0;
  #isDue = false;

  constructor(database: Database, options: BatcherOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** The answer to an item. For a write, what it asks for has been committed. */
  ask(item: Item): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject });
      if (this.#isDue) return;
      this.#isDue = true;
      // After all that arrived in this turn of the event loop.
      setImmediate(() => {
        this.#isDue = false;
        this.#send();
      });
    });
  }

  #send(): void {
    while (this.#waiting.length > 0 && this.#inFlight < this.#options.maxInFlight) {
      const batch = this.#waiting.splice(0, batchSize);
      this.#inFlight += 1;
      void this.#answer(batch).finally(() => {
        this.#inFlight -= 1;
        this.#send();
      });
    }
  }

  async #answer(batch: readonly Waiting[]): Promise<void> {
    const { kind, statement } = this.#options;
    const [first] = batch;
    try {
      const values = [JSON.stringify(batch.map(({ item }) => item))];
      const rows = await this.#database[kind](statement, values, first?.since);
      for (const row of rows) batch[Number(row[0]) - 1]?.resolve(row[1]);
      // Nobody is left waiting for ever, whatever the statement gave.
      if (rows.length < batch.length) throw unavailable('The database gave no answer.');
    } catch (error) {
      const isAway = error instanceof ApiError && error.code === 'unavailable';
      // One item that the database cannot hold must not cost the others theirs.
      if (!isAway && batch.length > 1) for (const each of batch) await this.#answer([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
