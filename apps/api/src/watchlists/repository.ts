import type { Cell, Database, Statement } from '../database/database.ts';
import { unavailable } from '../database/errors.ts';
import { Gathering } from '../database/gathering.ts';
import type { Shards } from './shards.ts';
import { moveUser } from './shards-repository.ts';

/** The three lists, by their number in the table. */
export const listNumbers = { playlist: 1, stock: 2, indices: 3 } as const;

/** One of the three lists a user keeps. */
export type ListName = keyof typeof listNumbers;

/** An item as it is stored: its key, and for a video what is shown of it. */
export interface StoredItem {
  readonly item: string;
  readonly title?: string;
  readonly url?: string;
  readonly category?: string | null;
  readonly author?: string | null;
}

/** What a change did. Asking for what already holds changes nothing. */
export type Change = 'changed' | 'unchanged' | 'full' | 'conflict';

const video = `'id', item, 'title', title, 'url', url, 'category', category, 'author', author, 'addedAt', added_at`;
const code = `'code', item, 'addedAt', added_at`;

/** Items as the JSON the caller is sent: one value to pass on, where rows would be read and written again. */
const asJson = (fields: string): string => `json_agg(json_build_object(${fields}) order by place)::text`;

/** Where a user without items has gone: asked only if there is none, because leaving takes all items along. */
const elsewhere = (
  user: string,
): string => `(select case when luggage is null then '>' || destination else '!' end
  from user_move where user_move.id_user = ${user} and destination is not null)`;

/** The user must be written with its table: a bare `id_user` would be the row's own, and every row would match. */
const itemsOf = (list: ListName, user: `$${number}` | `${string}.id_user`): string => {
  const items = `select ${asJson(list === 'playlist' ? video : code)} from watchlist_item
    where watchlist_item.id_user = ${user} and list = ${listNumbers[list]}`;
  return `coalesce((${items}), ${elsewhere(user)}, '[]')`;
};

/** A list of one user: what a statement for many does for each. The bench runs it against the bare database. */
export const readOne = (list: ListName): string => `select ${itemsOf(list, '$1')}`;

const readMany = (list: ListName): Statement => ({
  name: `read ${list}`,
  text: `select place, ${itemsOf(list, 'asked.id_user')}
    from json_array_elements_text($1) with ordinality as asked (id_user, place)`,
});

/** One change: what a statement for many does for each. The bench runs it against the bare database. */
export const setOne = 'select set_item($1, $2::smallint, $3, $4::boolean, $5::integer, $6, $7, $8, $9)';

/** In the order of users, so that two statements never wait for each other; of one user, in the order they came. */
const setMany: Statement = {
  name: 'set items',
  text: `select place, set_item(item->>0, (item->>1)::smallint, item->>2, (item->>3)::boolean, (item->>4)::integer,
      item->>5, item->>6, item->>7, item->>8)
    from (select item, place from json_array_elements($1) with ordinality as asked (item, place)
      order by item->>0, place) sorted`,
};

const orderStatement: Statement = {
  name: 'order items',
  text: 'select order_items($1, $2::smallint, $3::text[])',
};
const forgetStatement: Statement = { name: 'forget user', text: 'select forget_user($1)' };

/** A move takes about this long, in milliseconds: the pause before looking again. */
const moveTakes = 10;

/** What is asked of one database. */
type Ask = (database: Database) => Promise<unknown>;

/** Users' lists, on the shard of each user. */
export class WatchlistRepository {
  readonly #shards: Shards;
  readonly #gatherings = new Map<Database, Record<ListName | 'set', Gathering<unknown>>>();

  constructor(shards: Shards) {
    this.#shards = shards;
  }

  /** A list in its order, as JSON text. */
  read(user: string, list: ListName): Promise<string> {
    return this.#atHome(user, 'read', (database) => this.#at(database)[list].ask(user));
  }

  add(user: string, list: ListName, item: StoredItem, most: number): Promise<Change> {
    const { title = null, url = null, category = null, author = null } = item;
    return this.#set([user, listNumbers[list], item.item, true, most, title, url, category, author]);
  }

  remove(user: string, list: ListName, item: string): Promise<Change> {
    return this.#set([user, listNumbers[list], item, false]);
  }

  order(user: string, list: ListName, items: readonly string[]): Promise<Change> {
    return this.#change(user, orderStatement, [user, listNumbers[list], items]);
  }

  /** Takes every item of a user off every list. */
  async forget(user: string): Promise<void> {
    await this.#change(user, forgetStatement, [user]);
  }

  #set(values: readonly [string, ...Cell[]]): Promise<Change> {
    return this.#atHome(values[0], 'write', (database) =>
      this.#at(database).set.ask(values),
    ) as Promise<Change>;
  }

  #change(user: string, statement: Statement, values: readonly Cell[]): Promise<Change> {
    const ask: Ask = async (database) => (await database.write(statement, values))[0]?.[0];
    return this.#atHome(user, 'write', ask) as Promise<Change>;
  }

  #at(database: Database): Record<ListName | 'set', Gathering<unknown>> {
    let gatherings = this.#gatherings.get(database);
    if (gatherings === undefined) {
      const read = (list: ListName) =>
        new Gathering(database, { kind: 'read', statement: readMany(list), most: 2 });
      gatherings = {
        playlist: read('playlist'),
        stock: read('stock'),
        indices: read('indices'),
        set: new Gathering(database, { kind: 'write', statement: setMany, most: 4 }),
      };
      this.#gatherings.set(database, gatherings);
    }
    return gatherings;
  }

  /** Asks the user's shard, and follows the user where that shard says that the user has moved. */
  async #atHome(user: string, kind: 'read' | 'write', ask: Ask): Promise<string> {
    const next = this.#shards.nextOf(user);
    const home = this.#shards.of(user);
    // While the service grows, whoever writes goes first: nobody can be left behind on the old shard.
    if (next !== undefined && kind === 'write') await moveUser(user, home, next);
    let { database } = home;
    const started = performance.now();
    do {
      const answer = String(await ask(database));
      if (answer.startsWith('>')) ({ database } = this.#shards.named(answer.slice(1)));
      // Nobody there, and nobody who left: a service that has grown already may have put a new user on the next.
      else if (answer === '[]' && next !== undefined && database === home.database) ({ database } = next);
      else if (answer !== '!') return answer;
      else await new Promise((resolve) => setTimeout(resolve, moveTakes));
    } while (performance.now() - started < database.deadline / 2);
    throw unavailable('The user is being moved to another database.');
  }
}
