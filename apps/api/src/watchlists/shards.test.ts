import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { ask, startTestApp, type TestApp } from '../testing/test-app.ts';
import type { App } from '../app.ts';
import { SettingsError } from '../settings.ts';
import { rebalance } from './rebalance.ts';
import { type Shard, shardFor } from './shards.ts';
import { finishMoves, moveUser } from './shards-repository.ts';

describe('the shard of a user', () => {
  const users = Array.from({ length: 20_000 }, (_, place) => `user-${place}`);

  test('is the same every time, and one of those there are', () => {
    for (const count of [1, 2, 3, 16])
      for (const user of users.slice(0, 1000)) {
        const place = shardFor(user, count);
        expect(place).toBe(shardFor(user, count));
        expect(place >= 0 && place < count && Number.isInteger(place)).toBe(true);
      }
  });

  test('is spread evenly', () => {
    const sizes = Array.from({ length: 16 }, () => 0);
    for (const user of users) sizes[shardFor(user, 16)] = (sizes[shardFor(user, 16)] ?? 0) + 1;
    expect(Math.min(...sizes)).toBeGreaterThan(1100);
    expect(Math.max(...sizes)).toBeLessThan(1400);
  });

  test('changes only for those who go to a new one', () => {
    const moved = users.filter((user) => shardFor(user, 4) !== shardFor(user, 5));
    expect(moved.every((user) => shardFor(user, 5) === 4)).toBe(true);
    expect(moved.length / users.length).toBeCloseTo(1 / 5, 1);
  });
});

describe('two databases', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({ shards: 2 });
  });
  afterAll(() => running.close());

  const rowsIn = async (place: number, user: string): Promise<number> => {
    const rows = await running.databases[place]?.query(
      'select count(*)::int as n from watchlist_item where id_user = $1',
      [user],
    );
    return Number(rows?.[0]?.['n']);
  };
  const codes = async (user: string): Promise<string[]> => {
    const { json } = await running.ask('GET', `/v1/watchlist/stock/${user}`, {
      headers: await running.as(user),
    });
    return (json as { code: string }[]).map(({ code }) => code);
  };
  const watch = async (user: string, code: string, add: boolean) =>
    running.ask('POST', '/v1/watchlist/stock', {
      headers: await running.as(user),
      body: { idUser: user, code, add },
    });

  test('each hold their own users, and both are served', async () => {
    const users = Array.from({ length: 12 }, (_, place) => `user-${place}`);
    for (const user of users) await watch(user, 'BVN', true);
    for (const user of users) {
      const home = shardFor(user, 2);
      expect([await rowsIn(home, user), await rowsIn(1 - home, user), await codes(user)]).toEqual([
        1,
        0,
        ['BVN'],
      ]);
    }
    expect(new Set(users.map((user) => shardFor(user, 2))).size).toBe(2);
  });

  /** Moves a user to and fro while four lanes write. Gives how many writes there were, and what is wrong at the end. */
  const wander = async (user: string, moves: number, move: typeof moveUser) => {
    const both = running.app.shards.all as [Shard, Shard];
    const [home, away] = shardFor(user, 2) === 0 ? both : (both.toReversed() as [Shard, Shard]);
    await running.as(user);
    const model = new Set<string>();
    const state = { isMoving: true, writes: 0, odd: [] as string[] };
    const write = async (lane: number): Promise<void> => {
      for (let turn = 0; state.isMoving; turn += 1) {
        const code = `L${lane}N${turn % 5}`;
        const add = !model.has(code);
        const { status, json } = await watch(user, code, add);
        expect(status).toBe(200);
        // A change that meets a state nobody left behind: an earlier one was lost, or came back.
        if (!(json as { changed: boolean }).changed) state.odd.push(code);
        if (add) model.add(code);
        else model.delete(code);
        state.writes += 1;
      }
    };
    const lanes = [0, 1, 2, 3].map(write);
    for (let time = 0; time < moves; time += 1) {
      await (time % 2 === 0 ? move(user, home, away) : move(user, away, home));
      // Moves without a pause would leave the writers no turn.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    state.isMoving = false;
    await Promise.all(lanes);
    const held = new Set(await codes(user));
    const different = [...new Set([...model, ...held])].filter((code) => model.has(code) !== held.has(code));
    return { writes: state.writes, wrong: [...state.odd, ...different] };
  };

  test('a user moves from one to the other and back while writing, and no write is lost', async () => {
    const moves = cases(20, 400);
    const { writes, wrong } = await wander('the-one-who-moves', moves, moveUser);
    expect(wrong).toEqual([]);
    expect(writes).toBeGreaterThan(moves / 2);
    console.log(`shards: ${moves} moves of a user during ${writes} writes, 0 lost`);
  });

  test('the check sees a move that copies first and deletes after', async () => {
    const naive: typeof moveUser = async (user, from, to) => {
      const read = { name: 'copy', text: 'select item, place from watchlist_item where id_user = $1' };
      const rows = await from.database.read(read, [user]);
      const insert = `insert into watchlist_item (id_user, list, item, place) values ($1, 2, $2, $3::int) on conflict do nothing`;
      for (const [item, place] of rows)
        await to.database.write({ name: 'paste', text: insert }, [user, String(item), Number(place)]);
      const forget = { name: 'arrived', text: 'delete from user_move where id_user = $1' };
      const leave = `insert into user_move values ($1, gen_random_uuid(), $2) on conflict (id_user) do update set destination = $2`;
      await to.database.write(forget, [user]);
      await from.database.write({ name: 'left', text: leave }, [user, to.name]);
      await from.database.write({ name: 'cut', text: 'delete from watchlist_item where id_user = $1' }, [
        user,
      ]);
    };
    expect((await wander('the-one-who-is-lost', 20, naive)).wrong.length).toBeGreaterThan(0);
  });

  test('a move that stopped half way is taken up again, and brings nothing back', async () => {
    const user = 'the-one-who-stopped';
    const places = shardFor(user, 2) === 0 ? [0, 1] : [1, 0];
    const [home, away] = places.map((place) => running.app.shards.all[place]) as [never, never];
    for (const code of ['BVN', 'IFS']) await watch(user, code, true);
    // Left, and then the mover died: nobody speaks for the user until it is taken up again.
    const name = running.app.shards.all[places[1] ?? 0]?.name;
    await running.databases[places[0] ?? 0]?.query('select leave($1, $2, gen_random_uuid())', [user, name]);
    expect(
      (await running.ask('GET', `/v1/watchlist/stock/${user}`, { headers: await running.as(user) })).status,
    ).toBe(503);
    await moveUser(user, home, away);
    expect(await codes(user)).toEqual(['BVN', 'IFS']);
    // Arrived, and then the mover died before it knew: arriving again must not bring back what is gone.
    await watch(user, 'BVN', false);
    const [row] =
      (await running.databases[places[0] ?? 0]?.query('select departure from user_move where id_user = $1', [
        user,
      ])) ?? [];
    await running.databases[places[1] ?? 0]?.query(`select arrive($1, $2, '[]')`, [user, row?.['departure']]);
    expect(await codes(user)).toEqual(['IFS']);
  });

  test('grow from one to two while users write: nobody loses anything, and each ends where the two say', async () => {
    for (const database of running.databases) await database.query('truncate watchlist_item, user_move');
    const users = Array.from({ length: 40 }, (_, place) => `grower-${place}`);
    await Promise.all(users.map((user) => running.as(user)));
    const growing = await running.twin({}, { WATCHLIST_GROWING_FROM: '1' });
    const watchAt = async (app: App, user: string, code: string) =>
      ask(app, 'POST', '/v1/watchlist/stock', {
        headers: await running.as(user),
        body: { idUser: user, code, add: true },
      });
    const heldAt = async (app: App, user: string): Promise<string[]> => {
      const { json } = await ask(app, 'GET', `/v1/watchlist/stock/${user}`, {
        headers: await running.as(user),
      });
      return (json as { code: string }[]).map(({ code }) => code);
    };
    // As they stood before there was a second.
    await running.databases[0]?.query(
      `insert into watchlist_item (id_user, list, item, place) select unnest($1::text[]), 2, 'OLD', 1`,
      [users.slice(0, 30)],
    );
    const state = { isMoving: true };
    const expected = new Map(users.map((user, place) => [user, place < 30 ? ['OLD'] : []]));
    const writing = users.map(async (user) => {
      for (let turn = 0; state.isMoving && turn < 20; turn += 1) {
        expect((await watchAt(growing, user, `N${turn}`)).status).toBe(200);
        expected.get(user)?.push(`N${turn}`);
        expect(await heldAt(growing, user)).toEqual(expected.get(user));
      }
    });
    expect(await rebalance(running.app.shards)).toBeGreaterThan(0);
    state.isMoving = false;
    await Promise.all(writing);
    // The service that has grown already and the one that is still growing say the same, also of somebody new.
    await watchAt(running.app, 'newcomer-3', 'BVN');
    expect(shardFor('newcomer-3', 2)).toBe(1);
    expect(await heldAt(growing, 'newcomer-3')).toEqual(['BVN']);
    expect(await finishMoves(running.app.shards)).toBeGreaterThan(0);
    for (const user of users) {
      expect(await heldAt(running.app, user)).toEqual(expected.get(user));
      expect(await rowsIn(1 - shardFor(user, 2), user)).toBe(0);
    }
  });

  test('are not taken for each other: the service refuses to start on swapped addresses', async () => {
    const [first, second] = running.databases.map(({ address }) => address);
    const swapped = running.twin({}, { WATCHLIST_DATABASES: `main=${second},shard-1=${first}` });
    await expect(swapped).rejects.toThrow(SettingsError);
  });
});
