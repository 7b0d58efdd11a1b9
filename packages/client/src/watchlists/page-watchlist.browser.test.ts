import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../http/index.ts';
import { localStore } from '../storage/index.ts';
import { createWatchlist, followWatchlist, pageWatchlist, provideWatchlist, whenWatched } from './index.ts';

const reset = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.watchlists'));
};
beforeEach(reset);
afterEach(reset);

/** Follows the page's list like a widget, until `end` is called. */
function follow(): { shown: () => string; end: () => void } {
  const controller = new AbortController();
  let shown = '';
  const read = (): void => {
    shown = pageWatchlist('stock')
      .state()
      .items.map(({ code }) => code)
      .join();
  };
  followWatchlist('stock', read, controller.signal);
  return { shown: () => shown, end: () => controller.abort() };
}

const write = (text: string): void => {
  localStorage.setItem('rueda.watchlist.stock', text);
  dispatchEvent(new StorageEvent('storage', { key: 'rueda.watchlist.stock' }));
};

test('pageWatchlist returns the list of the device and follows changes of other tabs', async () => {
  const { shown, end } = follow();
  await pageWatchlist('stock').add({ code: 'BVN' });
  expect(shown()).toBe('BVN');
  write('[{"code":"CREDITC1"}]');
  expect(shown()).toBe('CREDITC1');
  end();
  write('[]');
  expect(shown()).toBe('CREDITC1');
});

test('a provided list replaces the local one, adopts its items and is followed from then on', async () => {
  const { shown } = follow();
  await pageWatchlist('stock').add({ code: 'BVN' });
  const server = new Set(['ALICORC1']);
  const client = createClient({
    baseAddress: 'https://service.example',
    profile: () => ({ cognitoUsername: 'ana' }),
    fetch: async (_, init) => {
      if (init?.method !== 'POST') return Response.json([...server]);
      const { code, add } = JSON.parse(init.body as string) as { code: string; add: boolean };
      server[add ? 'add' : 'delete'](code);
      return Response.json({});
    },
  });
  const watchlist = createWatchlist({ client, kind: 'stock', store: localStore() });
  provideWatchlist('stock', watchlist);
  expect(shown()).toBe('BVN');
  await watchlist.load();
  expect([shown(), [...server].toSorted()]).toEqual(['ALICORC1,BVN', ['ALICORC1', 'BVN']]);
  watchlist.move({ code: 'BVN' }, 0);
  expect(shown()).toBe('BVN,ALICORC1');
  // Another tab of the same user stores another order.
  localStorage.setItem('rueda.watchlist.stock:order/ana', '["ALICORC1","BVN"]');
  dispatchEvent(new StorageEvent('storage', { key: 'rueda.watchlist.stock:order/ana' }));
  expect(shown()).toBe('ALICORC1,BVN');
});

test('whenWatched calls back once when a widget shows the list, before or after the subscription', () => {
  const callbacks: string[] = [];
  const subscribe = (name: string, signal = new AbortController().signal): void =>
    whenWatched('stock', () => callbacks.push(name), signal);
  const ended = new AbortController();
  subscribe('before');
  subscribe('ended', ended.signal);
  ended.abort();
  pageWatchlist('indices');
  expect(callbacks).toEqual([]);
  pageWatchlist('stock');
  pageWatchlist('stock');
  subscribe('after');
  pageWatchlist('indices');
  expect(callbacks).toEqual(['before', 'after']);
});

test('a visitor’s playlist is empty, and an edit rejects with the login error and stores nothing', async () => {
  const item = { title: 'Video', url: 'https://youtu.be/muestra-001', category: null, author: null };
  const playlist = pageWatchlist('playlist');
  await expect(playlist.add(item)).rejects.toMatchObject({ code: 'login' });
  expect([playlist.state().items, Object.keys(localStorage)]).toEqual([[], []]);
});

test('a provided playlist becomes the page’s, and confirms only items that the service has', async () => {
  const item = { title: 'Video', url: 'https://youtu.be/muestra-001', category: null, author: null };
  const shown: string[] = [];
  const controller = new AbortController();
  const read = (): void => {
    const { items, confirmed } = pageWatchlist('playlist').state();
    shown.push(`${items.length} ${confirmed.length}`);
  };
  followWatchlist('playlist', read, controller.signal);
  let isOnline = false;
  const bodies: unknown[] = [];
  const client = createClient({
    baseAddress: 'https://service.example',
    profile: () => ({ cognitoUsername: 'ana' }),
    attempts: 1,
    fetch: async (url, init) => {
      if (!isOnline) throw new TypeError('No connection.');
      if (init?.method === 'POST') bodies.push([url as string, JSON.parse(init.body as string)]);
      return Response.json([]);
    },
  });
  const playlist = createWatchlist({ client, kind: 'playlist', store: localStore() });
  provideWatchlist('playlist', playlist);
  expect(await playlist.add(item)).toBe('waiting');
  expect(shown.at(-1)).toBe('1 0');
  isOnline = true;
  await playlist.load();
  await playlist.remove(item);
  expect(await playlist.add(item)).toBe('saved');
  expect(shown.at(-1)).toBe('1 1');
  expect(bodies).toEqual(
    [true, false, true].map((add) => [
      'https://service.example/v1/watchlist/playlist',
      { idUser: 'ana', ...item, add },
    ]),
  );
  controller.abort();
});
