import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../http/index.ts';
import { localStore } from '../storage/index.ts';
import { createWatchlist, followWatchlist, pageWatchlist, provideWatchlist, whenWatched } from './index.ts';

const forget = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.watchlists'));
};
beforeEach(forget);
afterEach(forget);

/** What a widget shows of the page's list, until it ends. */
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

test('a page’s list is the device’s own, in step with its other tabs', async () => {
  const { shown, end } = follow();
  await pageWatchlist('stock').add({ code: 'BVN' });
  expect(shown()).toBe('BVN');
  write('[{"code":"CREDITC1"}]');
  expect(shown()).toBe('CREDITC1');
  end();
  write('[]');
  expect(shown()).toBe('CREDITC1');
});

test('the list that is provided takes its place, adopts its items, and is followed from then on', async () => {
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
  // Another tab of the same user gives another order.
  localStorage.setItem('rueda.watchlist.stock:order/ana', '["ALICORC1","BVN"]');
  dispatchEvent(new StorageEvent('storage', { key: 'rueda.watchlist.stock:order/ana' }));
  expect(shown()).toBe('ALICORC1,BVN');
});

test('whoever could provide a list hears once of the first widget that shows it, whichever of the two comes first', () => {
  const heard: string[] = [];
  const hear = (name: string, signal = new AbortController().signal): void =>
    whenWatched('stock', () => heard.push(name), signal);
  const ended = new AbortController();
  hear('before');
  hear('ended', ended.signal);
  ended.abort();
  pageWatchlist('indices');
  expect(heard).toEqual([]);
  pageWatchlist('stock');
  pageWatchlist('stock');
  hear('after');
  pageWatchlist('indices');
  expect(heard).toEqual(['before', 'after']);
});

test('a visitor has no playlist: it is empty, and an edit asks for the login and keeps nothing', async () => {
  const item = { title: 'Video', url: 'https://youtu.be/muestra-001', category: null, author: null };
  const playlist = pageWatchlist('playlist');
  await expect(playlist.add(item)).rejects.toMatchObject({ code: 'login' });
  expect([playlist.state().items, Object.keys(localStorage)]).toEqual([[], []]);
});

test('a user’s playlist is the page’s once it is provided, and calls saved only what the service has', async () => {
  const item = { title: 'Video', url: 'https://youtu.be/muestra-001', category: null, author: null };
  const shown: string[] = [];
  const controller = new AbortController();
  const read = (): void => {
    const { items, confirmed } = pageWatchlist('playlist').state();
    shown.push(`${items.length} ${confirmed.length}`);
  };
  followWatchlist('playlist', read, controller.signal);
  let isUp = false;
  const bodies: unknown[] = [];
  const client = createClient({
    baseAddress: 'https://service.example',
    profile: () => ({ cognitoUsername: 'ana' }),
    attempts: 1,
    fetch: async (url, init) => {
      if (!isUp) throw new TypeError('No connection.');
      if (init?.method === 'POST') bodies.push([url as string, JSON.parse(init.body as string)]);
      return Response.json([]);
    },
  });
  const playlist = createWatchlist({ client, kind: 'playlist', store: localStore() });
  provideWatchlist('playlist', playlist);
  expect(await playlist.add(item)).toBe('waiting');
  expect(shown.at(-1)).toBe('1 0');
  isUp = true;
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
