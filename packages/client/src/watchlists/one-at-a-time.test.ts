/** Edits are sent one at a time, each once, and each for the user who made it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../http/index.ts';
import { memoryStore } from '../storage/index.ts';
import { createWatchlist } from './index.ts';

/** A slow service that records its requests in order and their maximum concurrency. */
function slowService(onFirst: () => void = () => {}) {
  const sent: string[] = [];
  let concurrent = 0;
  let maxConcurrent = 0;
  let cognitoUsername = 'ana';
  const client = createClient({
    baseAddress: 'https://service.example',
    profile: () => ({ cognitoUsername }),
    fetch: async (_, init) => {
      const { idUser, code } = JSON.parse(init?.body as string) as { idUser: string; code: string };
      sent.push(`${idUser} ${code}`);
      if (sent.length === 1) onFirst();
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      await new Promise((resolve) => setTimeout(resolve, 10));
      concurrent -= 1;
      return Response.json({});
    },
  });
  return {
    watchlist: createWatchlist({ client, kind: 'stock', store: memoryStore() }),
    sent,
    maxConcurrent: () => maxConcurrent,
    logIn: (name: string): void => {
      cognitoUsername = name;
    },
  };
}

// The order within one page must not depend on the browser's locks.
beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(() => void vi.unstubAllGlobals());

test('edits made together are sent one at a time, each once, in order', async () => {
  const { watchlist, sent, maxConcurrent } = slowService();
  const results = await Promise.all(['A', 'B', 'C'].map((code) => watchlist.add({ code })));
  expect(results).toEqual(['saved', 'saved', 'saved']);
  expect([sent, maxConcurrent()]).toEqual([['ana A', 'ana B', 'ana C'], 1]);
});

test('edits of a user who logged out wait for that user and do not block the next user', async () => {
  let other: Promise<string> | undefined;
  const { watchlist, sent, logIn } = slowService(() => {
    logIn('luis');
    other = watchlist.add({ code: 'C' });
  });
  const edits = [watchlist.add({ code: 'A' }), watchlist.add({ code: 'B' })];
  expect(await Promise.all(edits)).toEqual(['saved', 'waiting']);
  expect(await other).toBe('saved');
  expect(sent).toEqual(['ana A', 'luis C']);
  logIn('ana');
  await watchlist.sync();
  expect(sent).toEqual(['ana A', 'luis C', 'ana B']);
});
