import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../testing/test-app.ts';
import { listLimits, videoId } from './service.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.databases[0]?.query('truncate watchlist_item');
});

const user = 'a1b2c3';
const video = {
  title: 'Cómo leer un boletín diario',
  url: 'https://youtu.be/muestra-001',
  category: 'Educación',
  author: null,
};

async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  return running.ask(method, path, {
    headers: await running.as(user),
    ...(body === undefined ? {} : { body }),
  });
}
const post = (list: string, body: object): Promise<Answer> =>
  ask('POST', `/v1/watchlist/${list}`, { idUser: user, ...body });
const codes = async (list: string): Promise<string[]> =>
  ((await ask('GET', `/v1/watchlist/${list}/${user}`)).json as { code: string }[]).map(({ code }) => code);

describe('a list', () => {
  test('is empty before anything was saved', async () => {
    for (const list of ['playlist', 'stock', 'indices']) {
      const answer = await ask('GET', `/v1/watchlist/${list}/${user}`);
      expect([answer.status, answer.json]).toEqual([200, []]);
    }
  });

  test('keeps a video with the fields of the specification, and gives it back with an id', async () => {
    expect((await post('playlist', { ...video, add: true })).json).toEqual({ saved: true, changed: true });
    expect((await ask('GET', `/v1/watchlist/playlist/${user}`)).json).toEqual([
      { id: videoId(video.url), ...video, addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|\+00:00)$/) },
    ]);
  });

  test('keeps its order: what came last is last', async () => {
    for (const code of ['CREDITC1', 'ALICORC1', 'BVN']) await post('stock', { code, add: true });
    expect(await codes('stock')).toEqual(['CREDITC1', 'ALICORC1', 'BVN']);
  });

  test('takes the order its owner gives it, if that is an order of its items', async () => {
    for (const code of ['CREDITC1', 'ALICORC1', 'BVN']) await post('stock', { code, add: true });
    const put = (items: string[]) => ask('PUT', `/v1/watchlist/stock/${user}`, { items });
    expect((await put(['BVN', 'CREDITC1', 'ALICORC1'])).status).toBe(204);
    expect(await codes('stock')).toEqual(['BVN', 'CREDITC1', 'ALICORC1']);
    for (const items of [
      ['BVN'],
      ['BVN', 'CREDITC1', 'IFS'],
      ['BVN', 'BVN', 'CREDITC1'],
      ['BVN', 'CREDITC1', 'ALICORC1', 'IFS'],
    ])
      expect((await put(items)).json).toMatchObject({ code: 'conflict' });
    expect(await codes('stock')).toEqual(['BVN', 'CREDITC1', 'ALICORC1']);
  });

  test('does not change when it is asked for what it holds already', async () => {
    await post('stock', { code: 'CREDITC1', add: true });
    await post('stock', { code: 'BVN', add: true });
    expect((await post('stock', { code: 'creditc1', add: true })).json).toEqual({
      saved: true,
      changed: false,
    });
    expect(await codes('stock')).toEqual(['CREDITC1', 'BVN']);
    expect((await post('stock', { code: 'CREDITC1', add: false })).json).toEqual({
      saved: false,
      changed: true,
    });
    expect((await post('stock', { code: 'CREDITC1', add: false })).json).toEqual({
      saved: false,
      changed: false,
    });
    expect(await codes('stock')).toEqual(['BVN']);
  });

  test('knows an index by our key or by its vendor code, and refuses one that does not exist', async () => {
    await post('indices', { code: 'MXNUAMPEGEN', add: true });
    await post('indices', { code: 'lima-25', add: true });
    expect(await codes('indices')).toEqual(['msci-nuam-peru-general', 'lima-25']);
    expect((await post('indices', { code: 'DOW', add: true })).status).toBe(400);
  });

  test('loses an item by its id, and says when there is none', async () => {
    await post('playlist', { ...video, add: true });
    const path = `/v1/watchlist/playlist/${user}/${videoId(video.url)}`;
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('DELETE', path)).status).toBe(404);
  });

  test('is full at its limit, and says so to whoever asks for more, also all at once', async () => {
    const most = listLimits.indices;
    await running.databases[0]?.query(
      `insert into watchlist_item (id_user, list, item, place) select $1, 3, 'i' || n, n from generate_series(1, $2) n`,
      [user, most - 1],
    );
    const asked = ['lima-25', 'regional', 'mining', 'juniors', 'ingenius'];
    const answers = await Promise.all(asked.map((code) => post('indices', { code, add: true })));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'list-full' });
    expect(await codes('indices')).toHaveLength(most);
    // What it holds already is still no change.
    expect((await post('indices', { code: (await codes('indices')).at(-1), add: true })).json).toEqual({
      saved: true,
      changed: false,
    });
  });

  test('refuses an address that could hurt whoever opens it, and a text no database can hold', async () => {
    expect((await post('playlist', { ...video, url: 'javascript:alert(1)', add: true })).status).toBe(400);
    expect((await post('playlist', { ...video, title: 'a\0b', add: true })).status).toBe(400);
    expect((await ask('GET', `/v1/watchlist/playlist/${user}`)).json).toEqual([]);
  });
});

describe('many at once', () => {
  test('each read gets its own user’s list, and no other', async () => {
    const users = Array.from({ length: 60 }, (_, place) => `crowd-${place}`);
    await running.databases[0]?.query(
      `insert into watchlist_item (id_user, list, item, place) select u, 2, 'OF-' || u, 1 from unnest($1::text[]) u`,
      [users.filter((_, place) => place % 3 > 0)],
    );
    const headers = await Promise.all(users.map((each) => running.as(each)));
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        users.map((each, place) =>
          running.ask('GET', `/v1/watchlist/stock/${each}`, { headers: headers[place] ?? {} }),
        ),
      );
      const held = answers.map(({ json }) => (json as { code: string }[]).map(({ code }) => code));
      expect(held).toEqual(users.map((each, place) => (place % 3 > 0 ? [`OF-${each}`] : [])));
    }
  });

  test('a write that cannot be stored costs no other its own', async () => {
    const titles = ['uno', 'dos', 'tr\0es', 'cuatro', 'cinco'];
    const answers = await Promise.all(
      titles.map((title, place) => post('playlist', { ...video, url: `/v/${place}`, title, add: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200]);
    expect((await ask('GET', `/v1/watchlist/playlist/${user}`)).json).toHaveLength(4);
  });
});

describe('personal data (P6)', () => {
  test('an owner gets all of it, and nobody else is in it', async () => {
    await post('playlist', { ...video, add: true });
    await post('stock', { code: 'BVN', add: true });
    const other = { headers: await running.as('other'), body: { idUser: 'other', code: 'IFS', add: true } };
    await running.ask('POST', '/v1/watchlist/stock', other);
    expect((await ask('GET', `/v1/users/${user}/data`)).json).toEqual({
      idUser: user,
      exportedAt: expect.any(String),
      playlist: [expect.objectContaining(video)],
      stock: [expect.objectContaining({ code: 'BVN' })],
      indices: [],
    });
  });

  test('an owner deletes all of it: no row of any table names the user, and others keep theirs', async () => {
    for (const idUser of [user, 'other'])
      await running.ask('POST', '/v1/watchlist/stock', {
        headers: await running.as(idUser),
        body: { idUser, code: 'IFS', add: true },
      });
    expect((await ask('DELETE', `/v1/users/${user}/data`)).status).toBe(204);
    expect(await rowsNaming(user)).toBe(0);
    // The item and the lock.
    expect(await rowsNaming('other')).toBe(2);
  });

  test('the count sees a row that was left behind', async () => {
    await running.databases[0]?.query('insert into watchlist_user values ($1)', [user]);
    expect(await rowsNaming(user)).toBe(1);
  });
});

/** Rows of any table whose text holds this word. */
async function rowsNaming(word: string): Promise<number> {
  const tables = await running.databases[0]?.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  let count = 0;
  for (const { table_name: table } of tables ?? []) {
    const rows = await running.databases[0]?.query(
      `select count(*)::int as n from ${String(table)} t where t::text like $1`,
      [`%${word}%`],
    );
    count += Number(rows?.[0]?.['n']);
  }
  return count;
}
