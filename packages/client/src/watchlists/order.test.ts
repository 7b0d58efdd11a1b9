/** The order of a list: a visitor's is stored on the device, a user's by the service; a login retains both. */
import * as fc from 'fast-check';
import { beforeAll, afterAll, expect, test, vi } from 'vitest';
import { Server } from '../testing/watchlist-model.ts';
import { type Client, createClient } from '../http/index.ts';
import { type KeyValueStore, memoryStore } from '../storage/index.ts';
import { createWatchlist, localWatchlist, type Watchlist, type WatchedCode } from './index.ts';

beforeAll(() => void vi.stubGlobal('navigator', {}));
afterAll(() => void vi.unstubAllGlobals());

const codes = ['A', 'B', 'C', 'D', 'E', 'F'];
const codesOf = (watchlist: Watchlist<WatchedCode>): string[] =>
  watchlist.state().items.map(({ code }) => code);

interface Session {
  user: string | null;
}

const clientOf = (server: Server, session: Session): Client =>
  createClient({
    baseAddress: 'https://service.example',
    fetch: server.fetchFor({ isClosed: false }),
    attempts: 1,
    profile: () => (session.user === null ? null : { cognitoUsername: session.user }),
  });

/** A device, the visitor or user at it, and a service. */
function device(store: KeyValueStore = memoryStore()) {
  const server = new Server();
  const session: Session = { user: null };
  const client = clientOf(server, session);
  const open = () => createWatchlist({ client, kind: 'stock', store });
  return { server, session, store, open, watchlist: open() };
}

test('a visitor’s order persists, also on a page without a service', async () => {
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

test('I11: the service stores a user’s order, another device shows it, and this device forgets it', async () => {
  const { server, session, store, open } = device();
  server.lists.set('ana', ['A', 'B', 'C']);
  server.lists.set('luis', ['A', 'B', 'C']);
  session.user = 'ana';
  const first = open();
  await first.load();
  first.move({ code: 'C' }, 0);
  expect(codesOf(first)).toEqual(['C', 'A', 'B']);
  await first.sync();
  expect([codesOf(first), server.lists.get('ana')]).toEqual([
    ['C', 'A', 'B'],
    ['C', 'A', 'B'],
  ]);
  expect(store.keys()).toEqual([]);
  const other = createWatchlist({ client: clientOf(server, session), kind: 'stock', store: memoryStore() });
  await other.load();
  expect(codesOf(other)).toEqual(['C', 'A', 'B']);
  session.user = 'luis';
  await other.load();
  expect(codesOf(other)).toEqual(['A', 'B', 'C']);
});

test('an order of a time without connection is sent later, also for a list that changed on another device', async () => {
  const { server, session, store, open } = device();
  server.lists.set('ana', ['A', 'B', 'C']);
  session.user = 'ana';
  const watchlist = open();
  await watchlist.load();
  server.connection = 'down';
  watchlist.move({ code: 'C' }, 0);
  await watchlist.sync();
  expect(codesOf(open())).toEqual([]);
  expect(codesOf(watchlist)).toEqual(['C', 'A', 'B']);
  server.connection = 'up';
  server.lists.set('ana', ['A', 'C', 'D']);
  await watchlist.sync();
  expect(server.lists.get('ana')).toEqual(['C', 'A', 'D']);
  expect([codesOf(watchlist), store.keys()]).toEqual([['C', 'A', 'D'], []]);
});

test('a service that stores no order leaves it on the device', async () => {
  const { server, session, open } = device();
  server.lists.set('ana', ['A', 'B', 'C']);
  server.storesOrder = false;
  session.user = 'ana';
  const first = open();
  await first.load();
  first.move({ code: 'C' }, 0);
  await first.sync();
  const next = open();
  await next.load();
  expect(codesOf(next)).toEqual(['C', 'A', 'B']);
  expect(server.lists.get('ana')).toEqual(['A', 'B', 'C']);
});

test('an item added again comes last, and an item whose removal failed returns to its index', async () => {
  const { server, session, watchlist } = device();
  server.lists.set('ana', ['A', 'B', 'REJECTED1', 'C']);
  session.user = 'ana';
  await watchlist.load();
  watchlist.move({ code: 'REJECTED1' }, 0);
  await expect(watchlist.remove({ code: 'REJECTED1' })).rejects.toThrow();
  expect(codesOf(watchlist)).toEqual(['REJECTED1', 'A', 'B', 'C']);
  await watchlist.remove({ code: 'A' });
  await watchlist.add({ code: 'A' });
  expect(codesOf(watchlist)).toEqual(['REJECTED1', 'B', 'C', 'A']);
});

test('an item added again comes last, also while the order of the list is only on this device', async () => {
  const { server, session, watchlist } = device();
  server.lists.set('ana', ['A', 'B', 'C']);
  server.storesOrder = false;
  session.user = 'ana';
  await watchlist.load();
  watchlist.move({ code: 'C' }, 0);
  await watchlist.sync();
  // It is in the list already: it stays where the user moved it.
  await watchlist.add({ code: 'C' });
  expect(codesOf(watchlist)).toEqual(['C', 'A', 'B']);
  await watchlist.remove({ code: 'C' });
  await watchlist.add({ code: 'C' });
  expect(codesOf(watchlist)).toEqual(['A', 'B', 'C']);
});

test('a visitor’s list is loaded at once and known to be local; a user’s is empty until it is read', async () => {
  const { session, open, watchlist } = device();
  expect(watchlist.state()).toMatchObject({ isLoaded: true, isFailed: false, isLocal: true, waiting: 0 });
  session.user = 'ana';
  expect(open().state()).toEqual({
    items: [],
    confirmed: [],
    isLoaded: false,
    isFailed: false,
    isLocal: false,
    waiting: 0,
  });
});

test('a watchlist reports isFailed until its list can be read', async () => {
  const { server, session, watchlist } = device();
  session.user = 'ana';
  server.connection = 'down';
  await watchlist.load().catch(() => {});
  expect(watchlist.state()).toMatchObject({ isFailed: true, isLoaded: false });
  server.connection = 'up';
  await watchlist.load();
  expect(watchlist.state()).toMatchObject({ isFailed: false, isLoaded: true });
});

test('a forged or broken stored order has no effect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      const { server, session, store, watchlist } = device();
      store.set('rueda.watchlist.stock:order/ana', text);
      server.lists.set('ana', ['A', 'B']);
      session.user = 'ana';
      await watchlist.load();
      expect(codesOf(watchlist).toSorted()).toEqual(['A', 'B']);
    }),
  );
});

test('a login merges the visitor’s list into the user’s, in both orders, without loss or duplicates', async () => {
  const some = fc.uniqueArray(fc.constantFrom(...codes));
  const moves = fc.array(fc.tuple(fc.constantFrom(...codes), fc.nat(6)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(some, some, moves, moves, async (userCodes, local, before, visitorMoves) => {
      const { server, session, watchlist } = device();
      server.lists.set('ana', [...userCodes]);
      session.user = 'ana';
      await watchlist.load();
      for (const [code, index] of before) watchlist.move({ code }, index);
      const ordered = codesOf(watchlist);
      session.user = null;
      for (const code of local) await watchlist.add({ code });
      for (const [code, index] of visitorMoves) watchlist.move({ code }, index);
      const visitors = codesOf(watchlist);
      session.user = 'ana';
      await watchlist.load();
      // The user's order first, then the items that only the visitor had, in the visitor's order.
      expect(codesOf(watchlist)).toEqual([...ordered, ...visitors.filter((code) => !ordered.includes(code))]);
      expect((server.lists.get('ana') ?? []).toSorted()).toEqual(
        [...new Set([...userCodes, ...local])].toSorted(),
      );
    }),
    { numRuns: 1000 },
  );
});
