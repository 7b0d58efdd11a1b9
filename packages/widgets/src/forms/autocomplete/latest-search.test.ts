import * as fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLatestSearch, type Results } from './latest-search.ts';

const debounceMs = 200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A visitor types several terms, some of them faster than the debounce delay. A server responds in any order, fails
 * some, and ignores aborts. In some runs the visitor leaves before the last response.
 */
function anyOrder(search: typeof createLatestSearch): fc.IAsyncProperty<unknown> {
  const query = fc.record({ fails: fc.boolean(), hasPause: fc.boolean(), responsesBefore: fc.nat(2) });
  const queries = fc.array(query, { minLength: 1, maxLength: 6 });
  return fc.asyncProperty(fc.scheduler(), queries, fc.boolean(), async (server, queries, isStopped) => {
    const shown: Results<number>[] = [];
    const respond = async (term: string): Promise<number[]> => {
      if (queries[Number(term)]?.fails) throw new Error('The server failed.');
      return [Number(term)];
    };
    const find = (term: string): Promise<number[]> => server.schedule(Promise.resolve(term)).then(respond);
    const searcher = search<number>((results) => shown.push(results), debounceMs);
    for (const [index, { hasPause, responsesBefore }] of queries.entries()) {
      searcher.search(String(index), find);
      if (hasPause) vi.advanceTimersByTime(debounceMs);
      await server.waitNext(Math.min(responsesBefore, server.count()));
    }
    vi.advanceTimersByTime(debounceMs);
    const before = shown.length;
    if (isStopped) searcher.stop();
    await server.waitIdle();

    const terms = shown.map(({ term }) => Number(term));
    expect(terms, 'an older response never follows a newer one').toEqual(
      terms.toSorted((one, other) => one - other),
    );
    const last = queries.length - 1;
    const settled = queries[last]?.fails
      ? { status: 'failed', term: String(last), items: [] }
      : { status: 'done', term: String(last), items: [last] };
    if (isStopped) expect(shown.slice(before), 'no results after the end').toEqual([]);
    else expect(shown.at(-1), 'the last results are of the last term').toEqual(settled);
  });
}

describe('createLatestSearch with any order of responses', () => {
  test('F7: shows the results of the last term in 2,000 orders, and none after the visitor leaves', async () => {
    await fc.assert(anyOrder(createLatestSearch), { numRuns: 2000 });
  });

  test('F7, control: the property fails for a search that ignores the order of requests', async () => {
    const source = await readFile(new URL('latest-search.ts', import.meta.url), 'utf8');
    const broken = source.replaceAll('if (request !== latestRequest) return;', '');
    expect(broken).not.toBe(source);
    const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(broken))}`;
    const module = (await import(/* @vite-ignore */ code)) as {
      createLatestSearch: typeof createLatestSearch;
    };
    const { errorInstance } = await fc.check(anyOrder(module.createLatestSearch), { numRuns: 2000 });
    expect(String(errorInstance)).toMatch(/older response|last term|after the end/);
  });
});

test('createLatestSearch searches only the last of several terms within the debounce delay', () => {
  const find = vi.fn((term: string) => [term]);
  const searcher = createLatestSearch<string>(() => {}, debounceMs);
  for (const term of ['c', 'ce', 'cem']) {
    searcher.search(term, find);
    vi.advanceTimersByTime(debounceMs - 1);
  }
  expect(find).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(find.mock.calls.map(([term]) => term)).toEqual(['cem']);
});

test('createLatestSearch aborts the pending request when another term arrives', () => {
  const signals: AbortSignal[] = [];
  const find = (_: string, signal: AbortSignal): Promise<string[]> => {
    signals.push(signal);
    return new Promise(() => {});
  };
  const searcher = createLatestSearch<string>(() => {}, debounceMs);
  searcher.search('c', find);
  vi.advanceTimersByTime(debounceMs);
  expect(signals[0]?.aborted).toBe(false);
  searcher.search('ce', find);
  expect(signals[0]?.aborted).toBe(true);
});

test('createLatestSearch retains the previous results while a request is pending, and clears them on failure', async () => {
  const shown: Results<string>[] = [];
  const find = async (term: string): Promise<string[]> => {
    if (term === 'x') throw new Error('The server failed.');
    return [term];
  };
  const searcher = createLatestSearch<string>((results) => shown.push(results), debounceMs);
  for (const term of ['c', 'ce', 'x']) {
    searcher.search(term, find);
    await vi.advanceTimersByTimeAsync(debounceMs);
  }
  searcher.clear();
  expect(shown.map(({ status, items }) => [status, ...items].join(' '))).toEqual([
    'loading',
    'done c',
    'loading c',
    'done ce',
    'loading ce',
    'failed',
    'idle',
  ]);
});
