/** The order of a list: the visitor's stays with the list, a user's beside it, and a login keeps both. */
import * as fc from 'fast-check';
import { beforeAll, afterAll, expect, test, vi } from 'vitest';
import { Server } from '../testing/watchlist-model.ts';
import { createClient } from '../http/index.ts';
import { type KeyValueStore, memoryStore } from '../storage/index.ts';
import { createWatchlist, localWatchlist, type Watchlist, type WatchedCode } from './index.ts';

beforeAll(() => void vi.stubGlobal('navigator', {}));
afterAll(() => void vi.unstubAllGlobals());

const codes = ['A', 'B', 'C', 'D', 'E', 'F'];
const codesOf = (watchlist: Watchlist<WatchedCode>): string[] =>
  watchlist.state().items.map(({ code }) => code);

/** A device, the visitor or user at it, and a service. */
function device(store: KeyValueStore = memoryStore()) {
  const server = new Server();
  const who: { user: string | null } = { user: null };
  const client = createClient({
    baseAddress: 'https://service.example',
    fetch: server.fetchFor({ isGone: false }),
    attempts: 1,
    profile: () => (who.user === null ? null : { cognitoUsername: who.user }),
  });
  const open = () => createWatchlist({ client, kind: 'stock', store });
  return { server, who, store, open, watchlist: open() };
}

test('a visitor’s order is kept, also by a page without a service', async () => {
  const { store, watchlist } = device();
  for (const code of ['A', 'B', 'C']) await watchlist.add({ code });
  watchlist.move({ code: 'C' }, 0);
  const local = localWatchlist('stock', store);
  expect([codesOf(watchlist), codesOf(local)]).toEqual([
    ['C', 'A', 'B'],
    ['C', 'A', 'B'],
  ]);
  local.move({ code: 'C' }, 99);
  local.move({ code: 'X' }, 0);
  expect(codesOf(local)).toEqual(['A', 'B', 'C']);
});

test('a user’s order is kept on the device, for that user alone, and the service hears nothing of it', async () => {
  const { server, who, open } = device();
  server.lists.set('ana', ['A', 'B', 'C']);
  server.lists.set('luis', ['A', 'B', 'C']);
  who.user = 'ana';
  const first = open();
  await first.load();
  first.move({ code: 'C' }, 0);
  expect(codesOf(first)).toEqual(['C', 'A', 'B']);
  const next = open();
  await next.load();
  expect(codesOf(next)).toEqual(['C', 'A', 'B']);
  expect(server.lists.get('ana')).toEqual(['A', 'B', 'C']);
  who.user = 'luis';
  await next.load();
  expect(codesOf(next)).toEqual(['A', 'B', 'C']);
});

test('what is added again comes last; what could not be removed is back at its place', async () => {
  const { server, who, watchlist } = device();
  server.lists.set('ana', ['A', 'B', 'REFUSED1', 'C']);
  who.user = 'ana';
  await watchlist.load();
  watchlist.move({ code: 'REFUSED1' }, 0);
  await expect(watchlist.remove({ code: 'REFUSED1' })).rejects.toThrow();
  expect(codesOf(watchlist)).toEqual(['REFUSED1', 'A', 'B', 'C']);
  await watchlist.remove({ code: 'A' });
  await watchlist.add({ code: 'A' });
  expect(codesOf(watchlist)).toEqual(['REFUSED1', 'B', 'C', 'A']);
});

test('a list that cannot be read says so until it can', async () => {
  const { server, who, watchlist } = device();
  who.user = 'ana';
  server.connection = 'down';
  await watchlist.load().catch(() => {});
  expect(watchlist.state()).toMatchObject({ isFailed: true, isLoaded: false });
  server.connection = 'up';
  await watchlist.load();
  expect(watchlist.state()).toMatchObject({ isFailed: false, isLoaded: true });
});

test('stored orders that were forged or broken change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      const { server, who, store, watchlist } = device();
      store.set('rueda.watchlist.stock:order/ana', text);
      server.lists.set('ana', ['A', 'B']);
      who.user = 'ana';
      await watchlist.load();
      expect(codesOf(watchlist).toSorted()).toEqual(['A', 'B']);
    }),
  );
});

test('a login joins the visitor’s list to the user’s: both orders hold, nothing is lost and nothing is there twice', async () => {
  const some = fc.uniqueArray(fc.constantFrom(...codes));
  const moves = fc.array(fc.tuple(fc.constantFrom(...codes), fc.nat(6)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(some, some, moves, moves, async (mine, local, before, visitorMoves) => {
      const { server, who, watchlist } = device();
      server.lists.set('ana', [...mine]);
      who.user = 'ana';
      await watchlist.load();
      for (const [code, place] of before) watchlist.move({ code }, place);
      const ordered = codesOf(watchlist);
      who.user = null;
      for (const code of local) await watchlist.add({ code });
      for (const [code, place] of visitorMoves) watchlist.move({ code }, place);
      const visitors = codesOf(watchlist);
      who.user = 'ana';
      await watchlist.load();
      // The user's order first, then what only the visitor had, in the visitor's order.
      expect(codesOf(watchlist)).toEqual([...ordered, ...visitors.filter((code) => !ordered.includes(code))]);
      expect((server.lists.get('ana') ?? []).toSorted()).toEqual(
        [...new Set([...mine, ...local])].toSorted(),
      );
    }),
    { numRuns: 1000 },
  );
});
