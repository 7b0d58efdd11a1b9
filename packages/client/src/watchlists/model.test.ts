/** Watchlists compared with a model: random histories of two users, a visitor, a device and a failing server. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes, type Connection, Model, Server } from '../testing/watchlist-model.ts';
import { createClient } from '../http/index.ts';
import { type KeyValueStore, memoryStore } from '../storage/index.ts';
import { createWatchlist, type EditResult } from './index.ts';

type Step =
  | { kind: 'edit'; add: boolean; code: string; isAwaited: boolean }
  | { kind: 'login'; user: string; isAwaited: boolean }
  | { kind: 'logout' }
  | { kind: 'connection'; state: Connection }
  | { kind: 'reload' }
  | { kind: 'load' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        add: fc.boolean(),
        code: fc.constantFrom(...codes),
        isAwaited: fc.boolean(),
      }),
    },
    fc.record({
      kind: fc.constant('login' as const),
      user: fc.constantFrom('ana', 'luis'),
      isAwaited: fc.boolean(),
    }),
    fc.constant({ kind: 'logout' as const }),
    fc.record({
      kind: fc.constant('connection' as const),
      state: fc.constantFrom<Connection>('up', 'up', 'down', 'lost', 'busy'),
    }),
    fc.constant({ kind: 'reload' as const }),
    fc.constant({ kind: 'load' as const }),
  ),
  { maxLength: 30 },
);

/** Replays a history, checks the state after each step, and checks the final lists for lost, duplicate or mixed items. */
async function replay(history: readonly Step[], storeOf: (isLoggedIn: () => boolean) => KeyValueStore) {
  const model = new Model();
  const server = new Server();
  let user: string | null = null;
  const store = storeOf(() => user !== null);
  let page = { isClosed: false };
  const open = () => {
    page = { isClosed: false };
    const client = createClient({
      baseAddress: 'https://service.example',
      fetch: server.fetchFor(page),
      attempts: 1,
      profile: () => (user === null ? null : { cognitoUsername: user }),
    });
    return createWatchlist({ client, kind: 'stock', store });
  };
  let watchlist = open();
  let running: Promise<unknown>[] = [];
  const settle = async (): Promise<void> => {
    await Promise.allSettled(running);
    running = [];
  };
  const shown = (): string[] => watchlist.state().items.map(({ code }) => code);

  for (const step of history) {
    switch (step.kind) {
      case 'edit': {
        model.edit(step.add, step.code);
        const { code } = step;
        const result: Promise<EditResult> = step.add ? watchlist.add({ code }) : watchlist.remove({ code });
        // Shown at once, independent of the server.
        expect(shown().includes(code)).toBe(step.add);
        running.push(result.catch(() => {}));
        if (step.isAwaited) await settle();
        break;
      }
      case 'login':
        user = step.user;
        model.login(step.user);
        running.push(watchlist.load().catch(() => {}));
        if (step.isAwaited) await settle();
        break;
      case 'logout':
        user = null;
        model.user = null;
        break;
      case 'connection':
        server.connection = step.state;
        break;
      case 'reload':
        // Pending requests end with the page; only the device retains state.
        page.isClosed = true;
        running = [];
        watchlist = open();
        break;
      case 'load':
        await watchlist.load().catch(() => {});
    }
    const { isLocal, isLoaded, waiting } = watchlist.state();
    expect(isLocal).toBe(user === null);
    if (user === null) expect(shown()).toEqual(model.local);
    else if (isLoaded && waiting === 0 && running.length === 0) expect(shown()).toEqual(model.list(user));
  }

  server.connection = 'up';
  await settle();
  for (const each of ['ana', 'luis']) {
    user = each;
    model.login(each);
    await watchlist.load();
    expect(shown()).toEqual(model.list(each));
    expect(server.lists.get(each) ?? []).toEqual(model.list(each));
    expect(watchlist.state()).toMatchObject({ waiting: 0, isLoaded: true });
  }
}

/** A store guarantees no order of its keys, and neither does a browser. */
function unorderedStore(): KeyValueStore {
  const store = memoryStore();
  return { ...store, keys: () => store.keys().toReversed() };
}

describe('a watchlist', () => {
  // Node's locks would outlive a closed page, unlike a browser's. tabs.test.ts tests locks.
  beforeAll(() => void vi.stubGlobal('navigator', {}));
  afterAll(() => void vi.unstubAllGlobals());

  test('a watchlist never loses, duplicates or mixes up items in random histories', {
    timeout: 600_000,
  }, async () => {
    const numRuns = 10_000;
    await fc.assert(
      fc.asyncProperty(steps, (history) => replay(history, unorderedStore)),
      { numRuns },
    );
    console.log(`Watchlists: ${numRuns} histories agree with the model.`);
  });

  /** Does a device with this defect diverge from the model? */
  const isDetected = async (
    addDefect: (store: KeyValueStore, isLoggedIn: () => boolean) => KeyValueStore,
  ) => {
    const { failed } = await fc.check(
      fc.asyncProperty(steps, (history) =>
        replay(history, (isLoggedIn) => addDefect(unorderedStore(), isLoggedIn)),
      ),
      { numRuns: 1000 },
    );
    return failed;
  };
  const isEdit = (key: string): boolean => key.includes('/');

  test('control: the model detects a visitor’s list that is lost at login', async () => {
    const forgets = (store: KeyValueStore, isLoggedIn: () => boolean): KeyValueStore => ({
      ...store,
      get: (key) => (isLoggedIn() && !isEdit(key) ? null : store.get(key)),
    });
    expect(await isDetected(forgets)).toBe(true);
  });

  test('control: the model detects edits that lose their order', async () => {
    const shuffles = (store: KeyValueStore): KeyValueStore => ({
      ...store,
      // Sort by the random end of the id instead of its time.
      set: (key, value) =>
        store.set(
          isEdit(key) ? key.replace(/[^/]+$/, (id) => id.split('').toReversed().join('')) : key,
          value,
        ),
    });
    expect(await isDetected(shuffles)).toBe(true);
  });

  test('control: the model detects edits attributed to another user', async () => {
    const mixes = (store: KeyValueStore): KeyValueStore => ({
      ...store,
      keys: () => store.keys().map((key) => key.replace('/luis/', '/ana/')),
      get: (key) => store.get(key) ?? store.get(key.replace('/ana/', '/luis/')),
      remove(key) {
        store.remove(key);
        store.remove(key.replace('/ana/', '/luis/'));
      },
    });
    expect(await isDetected(mixes)).toBe(true);
  });
});
