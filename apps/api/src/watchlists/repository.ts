import { Batcher } from '../database/batcher.ts';
import type { Database, Parameter, Statement } from '../database/database.ts';

/** The three lists, by their number in the table. */
export const listNumbers = { playlist: 1, stock: 2, indices: 3 } as const;

/** One of the three lists of a user. */
export type ListName = keyof typeof listNumbers;

/** An item as stored: its key, and for a video the fields to show. */
export interface StoredItem {
  readonly item: string;
  readonly title?: string;
  readonly url?: string;
  readonly category?: string | null;
  readonly author?: string | null;
}

/** The outcome of a change; `unchanged` if the list already had the requested state. */
export type Change = 'changed' | 'unchanged' | 'full' | 'conflict';

/** Formatted in UTC: with users distributed over machines, the session's time zone does not reach the other nodes. */
const addedAt = `to_char(added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A list as the JSON of the response: one value to pass on, instead of rows to parse and serialise. */
const json = (fields: string): string =>
  `coalesce(json_agg(json_build_object(${fields}, 'addedAt', ${addedAt}) order by place)::text, '[]')`;
const videos = json(`'id', item, 'title', title, 'url', url, 'category', category, 'author', author`);
const codes = json(`'code', item`);

// One user for each statement, as the first value, and flat: an engine that distributes users over machines (Citus)
// then routes it to the user's node without planning it again. The bench runs these against the bare database.
const readOf = (items: string): string =>
  `select ${items} from watchlist_item where id_user = $1 and list = $2`;
const readVideos: Statement = { name: 'read videos', text: readOf(videos) };
export const readCodes: Statement = { name: 'read codes', text: readOf(codes) };
export const setItem: Statement = {
  name: 'set item',
  text: 'select set_item($1, $2, $3, $4, $5, $6, $7, $8, $9)',
};
const orderItems: Statement = { name: 'order items', text: 'select order_items($1, $2, $3)' };
const forgetUser: Statement = { name: 'forget user', text: 'select forget_user($1)' };

// The same for concurrent requests on a single machine: they share a round trip and a disk flush.
const readBatchOf = (items: string): string =>
  `select n, (select ${items} from watchlist_item where id_user = input->>0 and list = (input->>1)::smallint)
    from json_array_elements($1) with ordinality as batch (input, n)`;
const readVideosBatch: Statement = { name: 'read videos, batch', text: readBatchOf(videos) };
const readCodesBatch: Statement = { name: 'read codes, batch', text: readBatchOf(codes) };
/** Ordered by user, so that two batches cannot deadlock; for one user, in order of arrival. */
const setItemBatch: Statement = {
  name: 'set item, batch',
  text: `select n, set_item(input->>0, (input->>1)::smallint, input->>2, (input->>3)::boolean, (input->>4)::integer,
      input->>5, input->>6, input->>7, input->>8)
    from (select input, n from json_array_elements($1) with ordinality as batch (input, n)
      order by input->>0, n) sorted`,
};

const isOneMachine: Statement = {
  name: 'is one machine',
  text: "select not exists (select from pg_extension where extname = 'citus')",
};

/** Users' lists. */
export class WatchlistRepository {
  readonly #database: Database;
  readonly #videos: Batcher<readonly Parameter[]>;
  readonly #codes: Batcher<readonly Parameter[]>;
  readonly #changes: Batcher<readonly Parameter[]>;
  #canBatch: boolean | 'unknown' = 'unknown';

  constructor(database: Database) {
    this.#database = database;
    this.#videos = new Batcher(database, { kind: 'read', statement: readVideosBatch, maxInFlight: 2 });
    this.#codes = new Batcher(database, { kind: 'read', statement: readCodesBatch, maxInFlight: 2 });
    this.#changes = new Batcher(database, { kind: 'write', statement: setItemBatch, maxInFlight: 4 });
  }

  /** A list in its order, as JSON text. */
  async read(user: string, list: ListName): Promise<string> {
    const [statement, batcher] = list === 'playlist' ? [readVideos, this.#videos] : [readCodes, this.#codes];
    const values = [user, listNumbers[list]];
    if (this.#isBatching()) return String(await batcher.run(values));
    const [row] = await this.#database.read(statement, values);
    return String(row?.[0]);
  }

  add(user: string, list: ListName, item: StoredItem, maxItems: number): Promise<Change> {
    const { title = null, url = null, category = null, author = null } = item;
    return this.#set([user, listNumbers[list], item.item, true, maxItems, title, url, category, author]);
  }

  remove(user: string, list: ListName, item: string): Promise<Change> {
    return this.#set([user, listNumbers[list], item, false, null, null, null, null, null]);
  }

  order(user: string, list: ListName, items: readonly string[]): Promise<Change> {
    return this.#change(orderItems, [user, listNumbers[list], items]);
  }

  /** Deletes all data of a user. */
  async forget(user: string): Promise<void> {
    await this.#change(forgetUser, [user]);
  }

  async #set(values: readonly Parameter[]): Promise<Change> {
    if (this.#isBatching()) return (await this.#changes.run(values)) as Change;
    return this.#change(setItem, values);
  }

  async #change(statement: Statement, values: readonly Parameter[]): Promise<Change> {
    const [row] = await this.#database.write(statement, values);
    return row?.[0] as Change;
  }

  /** False until the database is known to be a single machine: statements for one user work on every engine. */
  #isBatching(): boolean {
    if (this.#canBatch === 'unknown') {
      this.#canBatch = false;
      this.#database.read(isOneMachine).then(
        ([row]) => (this.#canBatch = row?.[0] === true),
        () => (this.#canBatch = 'unknown'),
      );
    }
    return this.#canBatch;
  }
}
