import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '../api-error.ts';
import type { Database, Statement } from './database.ts';
import { unavailable } from './errors.ts';

interface PendingItem {
  readonly item: unknown;
  /** Runs code in the context of the request. */
  readonly inContext: <T>(run: () => T) => T;
  readonly since: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How a batcher works. */
export interface BatcherOptions {
  readonly kind: 'read' | 'write';
  /**
   * Its only value is a JSON array of items. Returns one row for each item: its position in the array, from 1, and its
   * result.
   */
  readonly statement: Statement;
  /** Maximum statements in flight. */
  readonly maxInFlight: number;
}

/** A larger batch would delay the batches behind it. */
const batchSize = 64;

/**
 * Combines many items of one kind into one statement. An item is sent at once if no statement is in flight; items that
 * arrive meanwhile share the next. Under load the round trip and, for writes, the disk flush are shared; without load
 * no item waits for others.
 */
export class Batcher<Item> {
  readonly #database: Database;
  readonly #options: BatcherOptions;
  #pending: PendingItem[] = [];
  #inFlight = 0;
  #isScheduled = false;

  constructor(database: Database, options: BatcherOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** Returns the result of an item. A write has been committed by then. */
  run(item: Item): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const inContext = AsyncLocalStorage.snapshot();
      this.#pending.push({ item, inContext, since: performance.now(), resolve, reject });
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      // Collect everything that arrives in this turn of the event loop.
      setImmediate(() => {
        this.#isScheduled = false;
        this.#send();
      });
    });
  }

  #send(): void {
    while (this.#pending.length > 0 && this.#inFlight < this.#options.maxInFlight) {
      const batch = this.#pending.splice(0, batchSize);
      this.#inFlight += 1;
      void this.#runBatch(batch).finally(() => {
        this.#inFlight -= 1;
        this.#send();
      });
    }
  }

  async #runBatch(batch: readonly PendingItem[]): Promise<void> {
    const { kind, statement } = this.#options;
    const [first] = batch;
    try {
      const values = [JSON.stringify(batch.map(({ item }) => item))];
      const run = () => this.#database[kind](statement, values, first?.since);
      // Otherwise it would belong to the request whose batch has just ended.
      const rows = await (first?.inContext(run) ?? run());
      for (const row of rows) batch[Number(row[0]) - 1]?.resolve(row[1]);
      // Settle every item, whatever the statement returned.
      if (rows.length < batch.length) throw unavailable('The database returned too few rows.');
    } catch (error) {
      const isUnavailable = error instanceof ApiError && error.code === 'unavailable';
      // One item that the database cannot store must not fail the others: run each separately.
      if (!isUnavailable && batch.length > 1) for (const each of batch) await this.#runBatch([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
