import { pages } from '@rueda/domain/site';
import type { PlaylistItem } from '@rueda/domain/watchlists';
import { describe, expect, test } from 'vitest';
import { codeOf, createClient, errorText } from '../http/index.ts';
import { memoryStore } from '../storage/index.ts';
import { createWatchlist, getWatchlist, LoginError, postWatchlist, type WatchlistKind } from './index.ts';

const video: PlaylistItem = {
  title: 'Cómo invertir',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  category: 'Educación',
  author: null,
};

/** A service that responds as the test defines and records its requests. */
function service(respond: (method: string, path: string) => Response | Error | Promise<Response>) {
  const requests: { method: string; path: string; body: unknown }[] = [];
  let cognitoUsername: string | null = 'ana 1';
  const client = createClient({
    baseAddress: 'https://service.example',
    origin: 'https://www.example.pe',
    attempts: 1,
    profile: () => (cognitoUsername === null ? null : { cognitoUsername }),
    fetch: async (input, init) => {
      const path = (input as string).replace('https://service.example', '');
      const method = init?.method ?? '';
      const body: unknown = init?.body ? JSON.parse(init.body as string) : null;
      requests.push({ method, path, body });
      const result = await respond(method, path);
      if (result instanceof Error) throw result;
      return result;
    },
  });
  return {
    client,
    requests,
    logIn: (name: string | null): void => {
      cognitoUsername = name;
    },
  };
}

const offline = new TypeError('fetch failed');
const empty = (): Response => Response.json([]);

describe('getWatchlist and postWatchlist', () => {
  test.each<WatchlistKind>(['playlist', 'stock', 'indices'])(
    'the %s list is read and edited for the stored user',
    async (kind) => {
      const item = kind === 'playlist' ? video : { code: 'BVN' };
      const { client, requests } = service((method) => Response.json(method === 'GET' ? [item] : {}));
      expect(await getWatchlist(client, kind)).toEqual([item]);
      await postWatchlist(client, kind, { ...item, add: true });
      expect(requests).toEqual([
        { method: 'GET', path: `/v1/watchlist/${kind}/ana%201`, body: null },
        { method: 'POST', path: `/v1/watchlist/${kind}`, body: { idUser: 'ana 1', ...item, add: true } },
      ]);
    },
  );

  test('calls without a profile or base address reject with the login address and send nothing', async () => {
    const { client, requests, logIn } = service(empty);
    logIn(null);
    const unconfigured = createClient({
      baseAddress: '',
      origin: 'https://www.example.pe',
      profile: () => ({ cognitoUsername: 'ana' }),
    });
    for (const each of [client, unconfigured])
      for (const call of [
        getWatchlist(each, 'stock'),
        postWatchlist(each, 'playlist', { ...video, add: true }),
      ]) {
        const error: unknown = await call.catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(LoginError);
        expect((error as LoginError).address).toBe(`https://www.example.pe${pages.login.es}`);
        expect([codeOf(error), errorText(error, 'en')]).toEqual(['login', 'Sign in to continue.']);
      }
    expect(requests).toEqual([]);
  });

  test('calls reject with LoginError when the session has expired', async () => {
    const { client } = service(() => new Response(null, { status: 401 }));
    await expect(getWatchlist(client, 'stock')).rejects.toBeInstanceOf(LoginError);
  });

  test('getWatchlist omits unreadable and duplicate items', async () => {
    const unsafe = { ...video, url: 'javascript:x' };
    const { client } = service((_, path) =>
      Response.json(
        path.includes('playlist')
          ? [video, unsafe, null, video]
          : { content: ['BVN', { code: ' BVN ' }, {}, 7, null, { code: '  ' }, ''] },
      ),
    );
    expect(await getWatchlist(client, 'playlist')).toEqual([video]);
    expect(await getWatchlist(client, 'stock')).toEqual([{ code: 'BVN' }]);
  });

  test('getWatchlist rejects a response without a list and reads an empty body as an empty list', async () => {
    const wrong = service(() => Response.json({ content: 'x' }));
    await expect(getWatchlist(wrong.client, 'stock')).rejects.toMatchObject({ code: 'unreadable' });
    const none = service(() => new Response(null, { status: 204 }));
    expect(await getWatchlist(none.client, 'stock')).toEqual([]);
  });
});

describe('a watchlist', () => {
  const listOf = (items: readonly { code: string }[]): string[] => items.map(({ code }) => code);

  test('a watchlist shows an edit at once and reverts it if the server rejects it', async () => {
    const { client } = service((method) =>
      method === 'GET' ? Response.json(['BVN']) : new Response(null, { status: 409 }),
    );
    const watchlist = createWatchlist({ client, kind: 'stock', store: memoryStore() });
    await watchlist.load();
    const adding = watchlist.add({ code: 'IFS' });
    const removing = watchlist.remove({ code: 'BVN' });
    expect(listOf(watchlist.state().items)).toEqual(['IFS']);
    expect(watchlist.state().waiting).toBe(2);
    await expect(adding).rejects.toMatchObject({ code: 'conflict' });
    await expect(removing).rejects.toMatchObject({ code: 'conflict' });
    expect(watchlist.state()).toMatchObject({ items: [{ code: 'BVN' }], waiting: 0 });
  });

  test('a watchlist retains offline edits in order across a reload and sends them when online', async () => {
    let isOnline = false;
    const { client, requests } = service((method) =>
      isOnline ? Response.json(method === 'GET' ? ['BAP'] : {}) : offline,
    );
    const store = memoryStore();
    const before = createWatchlist({ client, kind: 'stock', store });
    expect(await before.add({ code: 'BVN' })).toBe('waiting');
    expect(await before.add({ code: 'IFS' })).toBe('waiting');
    expect(await before.remove({ code: 'BVN' })).toBe('waiting');

    const after = createWatchlist({ client, kind: 'stock', store });
    expect(after.state()).toMatchObject({ items: [{ code: 'IFS' }], isLoaded: false, waiting: 3 });
    isOnline = true;
    requests.length = 0;
    await after.load();
    expect(requests.map(({ body }) => body)).toMatchObject(
      [{ code: 'BVN', add: true }, { code: 'IFS', add: true }, { code: 'BVN', add: false }, null].map(
        (body) => body as object,
      ),
    );
    expect(after.state()).toMatchObject({ items: [{ code: 'BAP' }], isLoaded: true, waiting: 0 });
  });

  test('a visitor’s watchlist merges into the user’s at login, each item once', async () => {
    const lists = new Map([['ana', ['BVN']]]);
    const { client, requests, logIn } = service((method, path) => {
      if (method === 'GET') return Response.json(lists.get(path.split('/').at(-1) ?? ''));
      const { idUser, code } = (requests.at(-1)?.body ?? {}) as { idUser: string; code: string };
      lists.set(idUser, [...new Set([...(lists.get(idUser) ?? []), code])]);
      return Response.json({});
    });
    logIn(null);
    const watchlist = createWatchlist({ client, kind: 'stock', store: memoryStore() });
    expect(await watchlist.add({ code: 'IFS' })).toBe('local');
    expect(await watchlist.add({ code: 'BVN' })).toBe('local');
    expect(watchlist.state()).toMatchObject({ isLocal: true, waiting: 0 });
    expect(requests).toEqual([]);
    logIn('ana');
    expect(watchlist.state()).toMatchObject({ isLocal: false, isLoaded: false, waiting: 2 });
    await watchlist.load();
    expect(listOf(watchlist.state().items)).toEqual(['BVN', 'IFS']);
    logIn(null);
    expect(watchlist.state().items).toEqual([]);
  });

  test('a visitor’s edit of a playlist rejects with LoginError', async () => {
    const { client, logIn } = service(empty);
    logIn(null);
    const playlist = createWatchlist({ client, kind: 'playlist', store: memoryStore() });
    await expect(playlist.add(video)).rejects.toBeInstanceOf(LoginError);
    expect(playlist.state().items).toEqual([]);
  });

  test('a watchlist retains the edit of a user whose session expired and rejects with LoginError', async () => {
    let hasSession = false;
    const { client } = service((method) =>
      hasSession ? Response.json(method === 'GET' ? [] : {}) : new Response(null, { status: 401 }),
    );
    const watchlist = createWatchlist({ client, kind: 'indices', store: memoryStore() });
    await expect(watchlist.add({ code: 'lima-25' })).rejects.toBeInstanceOf(LoginError);
    expect(watchlist.state()).toMatchObject({ items: [{ code: 'lima-25' }], waiting: 1 });
    hasSession = true;
    await watchlist.sync();
    expect(watchlist.state().waiting).toBe(0);
  });

  test('a watchlist calls onRejected for a rejected edit of an earlier page', async () => {
    let status = 503;
    const { client } = service(() => new Response(null, { status }));
    const store = memoryStore();
    await createWatchlist({ client, kind: 'stock', store }).add({ code: 'BVN' });
    const rejections: unknown[] = [];
    status = 400;
    await createWatchlist({
      client,
      kind: 'stock',
      store,
      onRejected: (item, error) => rejections.push([item, codeOf(error)]),
    }).sync();
    expect(rejections).toEqual([[{ code: 'BVN' }, 'validation']]);
  });

  test('a watchlist returns the same state until a change and notifies its listeners of changes', async () => {
    const { client } = service(empty);
    const watchlist = createWatchlist({ client, kind: 'stock', store: memoryStore() });
    const first = watchlist.state();
    expect(watchlist.state()).toBe(first);
    let changes = 0;
    const stop = watchlist.subscribe(() => {
      changes += 1;
    });
    await watchlist.load();
    expect(changes).toBeGreaterThan(0);
    expect(watchlist.state()).not.toBe(first);
    stop();
    const seen = changes;
    await watchlist.load();
    expect(changes).toBe(seen);
  });

  test('a watchlist ignores invalid stored text', () => {
    const { client, logIn } = service(empty);
    for (const text of ['', '{', '7', '{"a":1}', '[null,7,{},{"code":7},{"id":"a"}]']) {
      const store = memoryStore();
      for (const key of ['rueda.watchlist.stock', 'rueda.watchlist.stock/ana/1']) store.set(key, text);
      const watchlist = createWatchlist({ client, kind: 'stock', store });
      for (const user of ['ana', null]) {
        logIn(user);
        expect(watchlist.state().items).toEqual([]);
      }
    }
  });
});
