import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestResponse } from '../testing/test-app.ts';
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

async function sendRequest(method: string, path: string, body?: unknown): Promise<TestResponse> {
  return running.sendRequest(method, path, {
    headers: await running.as(user),
    ...(body === undefined ? {} : { body }),
  });
}
const post = (list: string, body: object): Promise<TestResponse> =>
  sendRequest('POST', `/v1/watchlist/${list}`, { idUser: user, ...body });
const codes = async (list: string): Promise<string[]> =>
  ((await sendRequest('GET', `/v1/watchlist/${list}/${user}`)).json as { code: string }[]).map(
    ({ code }) => code,
  );

describe('watchlist', () => {
  test('a list is empty before the first item', async () => {
    for (const list of ['playlist', 'stock', 'indices']) {
      const response = await sendRequest('GET', `/v1/watchlist/${list}/${user}`);
      expect([response.status, response.json]).toEqual([200, []]);
    }
  });

  test('a playlist stores a video with the fields of the specification, and returns it with an id', async () => {
    expect((await post('playlist', { ...video, add: true })).json).toEqual({ saved: true, changed: true });
    expect((await sendRequest('GET', `/v1/watchlist/playlist/${user}`)).json).toEqual([
      { id: videoId(video.url), ...video, addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|\+00:00)$/) },
    ]);
  });

  test('a list retains its order: the last added item is last', async () => {
    for (const code of ['CREDITC1', 'ALICORC1', 'BVN']) await post('stock', { code, add: true });
    expect(await codes('stock')).toEqual(['CREDITC1', 'ALICORC1', 'BVN']);
  });

  test('a list accepts a new order of exactly its items', async () => {
    for (const code of ['CREDITC1', 'ALICORC1', 'BVN']) await post('stock', { code, add: true });
    const setOrder = (items: string[]) => sendRequest('PUT', `/v1/watchlist/stock/${user}`, { items });
    expect((await setOrder(['BVN', 'CREDITC1', 'ALICORC1'])).status).toBe(204);
    expect(await codes('stock')).toEqual(['BVN', 'CREDITC1', 'ALICORC1']);
    for (const items of [
      ['BVN'],
      ['BVN', 'CREDITC1', 'IFS'],
      ['BVN', 'BVN', 'CREDITC1'],
      ['BVN', 'CREDITC1', 'ALICORC1', 'IFS'],
    ])
      expect((await setOrder(items)).json).toMatchObject({ code: 'conflict' });
    expect(await codes('stock')).toEqual(['BVN', 'CREDITC1', 'ALICORC1']);
  });

  test('a repeated request to add or remove does not change a list', async () => {
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

  test('an index is accepted by its key or its vendor’s code, and an unknown one is rejected', async () => {
    await post('indices', { code: 'MXNUAMPEGEN', add: true });
    await post('indices', { code: 'lima-25', add: true });
    expect(await codes('indices')).toEqual(['msci-nuam-peru-general', 'lima-25']);
    expect((await post('indices', { code: 'DOW', add: true })).status).toBe(400);
  });

  test('an item is deleted by its id, and a missing item gets 404 with an error that names it', async () => {
    await post('playlist', { ...video, add: true });
    const path = `/v1/watchlist/playlist/${user}/${videoId(video.url)}`;
    expect((await sendRequest('DELETE', path)).status).toBe(204);
    expect(await sendRequest('DELETE', path)).toMatchObject({
      status: 404,
      json: { code: 'not-found', message: 'There is no such item in the list.' },
    });
  });

  test('a full list rejects further items, also for concurrent requests', async () => {
    const limit = listLimits.indices;
    await running.databases[0]?.query(
      `insert into watchlist_item (id_user, list, item, place) select $1, 3, 'i' || n, n from generate_series(1, $2) n`,
      [user, limit - 1],
    );
    const newCodes = ['lima-25', 'regional', 'mining', 'juniors', 'ingenius'];
    const responses = await Promise.all(newCodes.map((code) => post('indices', { code, add: true })));
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(responses.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'list-full' });
    expect(await codes('indices')).toHaveLength(limit);
    // Adding an existing item to a full list still changes nothing.
    expect((await post('indices', { code: (await codes('indices')).at(-1), add: true })).json).toEqual({
      saved: true,
      changed: false,
    });
  });

  test('a playlist rejects a javascript: URL and a text with a zero character', async () => {
    expect((await post('playlist', { ...video, url: 'javascript:alert(1)', add: true })).status).toBe(400);
    expect((await post('playlist', { ...video, title: 'a\0b', add: true })).status).toBe(400);
    expect((await sendRequest('GET', `/v1/watchlist/playlist/${user}`)).json).toEqual([]);
  });
});

describe('concurrent requests', () => {
  test('each concurrent read gets the list of its user', async () => {
    const users = Array.from({ length: 60 }, (_, index) => `crowd-${index}`);
    await running.databases[0]?.query(
      `insert into watchlist_item (id_user, list, item, place) select u, 2, 'OF-' || u, 1 from unnest($1::text[]) u`,
      [users.filter((_, index) => index % 3 > 0)],
    );
    const headers = await Promise.all(users.map((each) => running.as(each)));
    for (let round = 0; round < 5; round += 1) {
      const responses = await Promise.all(
        users.map((each, index) =>
          running.sendRequest('GET', `/v1/watchlist/stock/${each}`, { headers: headers[index] ?? {} }),
        ),
      );
      const lists = responses.map(({ json }) => (json as { code: string }[]).map(({ code }) => code));
      expect(lists).toEqual(users.map((each, index) => (index % 3 > 0 ? [`OF-${each}`] : [])));
    }
  });

  test('a write that cannot be stored does not fail the other writes of its batch', async () => {
    const titles = ['uno', 'dos', 'tr\0es', 'cuatro', 'cinco'];
    const responses = await Promise.all(
      titles.map((title, index) => post('playlist', { ...video, url: `/v/${index}`, title, add: true })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200]);
    expect((await sendRequest('GET', `/v1/watchlist/playlist/${user}`)).json).toHaveLength(4);
  });
});

describe('personal data (P6)', () => {
  test('P6: a user exports all of their data, and none of others', async () => {
    await post('playlist', { ...video, add: true });
    await post('stock', { code: 'BVN', add: true });
    const other = { headers: await running.as('other'), body: { idUser: 'other', code: 'IFS', add: true } };
    await running.sendRequest('POST', '/v1/watchlist/stock', other);
    expect((await sendRequest('GET', `/v1/users/${user}/data`)).json).toEqual({
      idUser: user,
      exportedAt: expect.any(String),
      playlist: [expect.objectContaining(video)],
      stock: [expect.objectContaining({ code: 'BVN' })],
      indices: [],
    });
  });

  test('P6: deleting the data of a user leaves no row that names the user, and other users’ rows remain', async () => {
    for (const idUser of [user, 'other'])
      await running.sendRequest('POST', '/v1/watchlist/stock', {
        headers: await running.as(idUser),
        body: { idUser, code: 'IFS', add: true },
      });
    expect((await sendRequest('DELETE', `/v1/users/${user}/data`)).status).toBe(204);
    expect(await rowsNaming(user)).toBe(0);
    // The item and the lock.
    expect(await rowsNaming('other')).toBe(2);
  });

  test('P6, control: the count detects a remaining row', async () => {
    await running.databases[0]?.query('insert into watchlist_user values ($1)', [user]);
    expect(await rowsNaming(user)).toBe(1);
  });
});

/** The number of rows in all tables whose text contains this word. */
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
