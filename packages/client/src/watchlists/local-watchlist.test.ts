import { expect, test } from 'vitest';
import { memoryStore } from '../storage/index.ts';
import { localWatchlist } from './index.ts';

test('localWatchlist adds and removes items on the device and notifies the page', async () => {
  const store = memoryStore();
  const watchlist = localWatchlist('stock', store);
  let changes = 0;
  const unsubscribe = watchlist.subscribe(() => (changes += 1));
  expect(await watchlist.add({ code: 'BVN' })).toBe('local');
  expect(await watchlist.add({ code: 'IFS' })).toBe('local');
  expect(await watchlist.remove({ code: 'BVN' })).toBe('local');
  unsubscribe();
  await watchlist.add({ code: 'AENZAC1' });
  expect(changes).toBe(3);
  const items = [{ code: 'IFS' }, { code: 'AENZAC1' }];
  expect(watchlist.state()).toEqual({
    items,
    confirmed: items,
    isLoaded: true,
    isFailed: false,
    isLocal: true,
    waiting: 0,
  });
  // Another page of the site reads the same list.
  expect(localWatchlist('stock', store).state().items).toEqual(items);
  expect(localWatchlist('indices', store).state().items).toEqual([]);
});

test('localWatchlist rejects a playlist item with code login, because only users have playlists', async () => {
  const store = memoryStore();
  const item = { url: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'A' };
  const watchlist = localWatchlist('playlist', store);
  await expect(watchlist.add(item as never)).rejects.toMatchObject({
    code: 'login',
    message: 'No user is logged in.',
  });
  expect(watchlist.state().items).toEqual([]);
});
