import { randomUUID } from 'node:crypto';
import type { Shard, Shards } from './shards.ts';

/**
 * Moves a user's lists to another shard while the service goes on. A write waits its turn and lands before the
 * departure or after the arrival; none is lost. Where it stops half way, for whatever reason, call it again: the
 * lists stand in the luggage until they are known to have arrived.
 */
export async function moveUser(user: string, from: Shard, to: Shard): Promise<void> {
  const left = await from.database.write({ name: 'leave', text: 'select * from leave($1, $2, $3::uuid)' }, [
    user,
    to.name,
    randomUUID(),
  ]);
  const [departure, luggage] = (left[0] ?? []) as [string?, object?];
  // Gone already, with luggage arrived.
  if (departure === undefined || luggage === undefined) return;
  await to.database.write({ name: 'arrive', text: 'select arrive($1, $2::uuid, $3::jsonb)' }, [
    user,
    departure,
    JSON.stringify(luggage),
  ]);
  await from.database.write({ name: 'drop luggage', text: 'select drop_luggage($1, $2::uuid)' }, [
    user,
    departure,
  ]);
}

/** Writes each shard's name and place into it, once. Gives those that already bear another, a sentence each. */
export async function mistakenShards({ all }: Shards): Promise<string[]> {
  const claim = {
    name: 'claim',
    text: 'insert into shard (name, place) values ($1, $2) on conflict do nothing',
  };
  const look = { name: 'look', text: 'select name, place from shard' };
  const claims = all.map(async ({ name, database }, place) => {
    await database.write(claim, [name, place]);
    const [row] = await database.write(look);
    return row?.[0] === name && row[1] === place
      ? []
      : [
          `The database named ${name}, at place ${place + 1}, is ${String(row?.[0])} at ${Number(row?.[1]) + 1}.`,
        ];
  });
  return (await Promise.all(claims)).flat();
}

const nextUsers = {
  name: 'next users',
  text: `with recursive next as (
      (select id_user from watchlist_item where id_user > $1 order by id_user limit 1)
      union all
      select (select id_user from watchlist_item where id_user > next.id_user order by id_user limit 1)
      from next where next.id_user is not null
    ) select id_user from next where id_user is not null limit 500`,
};
/** A user on the way keeps nothing but luggage, and must arrive too. */
const travellers = { name: 'travellers', text: 'select id_user from user_move where luggage is not null' };

/** Every user of a shard, by going through its key and jumping from one user to the next; those on the way first. */
export async function* usersOf({ database }: Shard): AsyncGenerator<string> {
  for (const [user] of await database.read(travellers)) yield String(user);
  for (let after = ''; ; ) {
    const rows = await database.read(nextUsers, [after]);
    if (rows.length === 0) return;
    for (const [user] of rows) yield String(user);
    after = String(rows.at(-1)?.[0]);
  }
}

/** Forgets who moved, once everybody has arrived. Gives how many moves that were. */
export async function finishMoves({ all }: Shards): Promise<number> {
  const onTheWay = await Promise.all(all.map(({ database }) => database.read(travellers)));
  if (onTheWay.flat().length > 0)
    throw new Error('Somebody is still on the way: run the rebalancing again first.');
  const forget = { name: 'finish moves', text: 'delete from user_move where luggage is null returning 1' };
  const counts = await Promise.all(all.map(async ({ database }) => (await database.write(forget)).length));
  return counts.reduce((sum, count) => sum + count, 0);
}
