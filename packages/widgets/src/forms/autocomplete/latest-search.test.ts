import * as fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { latestSearch, type Results } from './latest-search.ts';

const wait = 200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A visitor types some terms, at times faster than the wait; a server answers them in any order, fails some, and
 * takes no notice of an abort. In some runs the visitor leaves before the last answer.
 */
function anyOrder(search: typeof latestSearch): fc.IAsyncProperty<unknown> {
  const query = fc.record({ fails: fc.boolean(), pauses: fc.boolean(), answersBefore: fc.nat(2) });
  const queries = fc.array(query, { minLength: 1, maxLength: 6 });
  return fc.asyncProperty(fc.scheduler(), queries, fc.boolean(), async (server, queries, isStopped) => {
    const shown: Results<number>[] = [];
    const answer = async (term: string): Promise<number[]> => {
      if (queries[Number(term)]?.fails) throw new Error('The server failed.');
      return [Number(term)];
    };
    const find = (term: string): Promise<number[]> => server.schedule(Promise.resolve(term)).then(answer);
    const searcher = search<number>((results) => shown.push(results), wait);
    for (const [index, { pauses, answersBefore }] of queries.entries()) {
      searcher.search(String(index), find);
      if (pauses) vi.advanceTimersByTime(wait);
      await server.waitNext(Math.min(answersBefore, server.count()));
    }
    vi.advanceTimersByTime(wait);
    const before = shown.length;
    if (isStopped) searcher.stop();
    await server.waitIdle();

    const terms = shown.map(({ term }) => Number(term));
    expect(terms, 'an older answer never follows a newer one').toEqual(
      terms.toSorted((one, other) => one - other),
    );
    const last = queries.length - 1;
    const settled = queries[last]?.fails
      ? { status: 'failed', term: String(last), items: [] }
      : { status: 'done', term: String(last), items: [last] };
    if (isStopped) expect(shown.slice(before), 'nothing is shown after the end').toEqual([]);
    else expect(shown.at(-1), 'what is shown is the last term’s').toEqual(settled);
  });
}

describe('whatever the order in which a server answers', () => {
  test('F7: 2,000 orders: what is shown is the last term’s, and nothing after the visitor has left', async () => {
    await fc.assert(anyOrder(latestSearch), { numRuns: 2000 });
  });

  test('F7, the control: a search that forgets which request is the last is caught', async () => {
    const source = await readFile(new URL('latest-search.ts', import.meta.url), 'utf8');
    const forgetful = source.replaceAll('if (own !== request) return;', '');
    expect(forgetful).not.toBe(source);
    const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(forgetful))}`;
    const module = (await import(/* @vite-ignore */ code)) as { latestSearch: typeof latestSearch };
    const { errorInstance } = await fc.check(anyOrder(module.latestSearch), { numRuns: 2000 });
    expect(String(errorInstance)).toMatch(/older answer|last term|after the end/);
  });
});

test('a term waits for the next key, and only the last one is searched', () => {
  const find = vi.fn((term: string) => [term]);
  const searcher = latestSearch<string>(() => {}, wait);
  for (const term of ['c', 'ce', 'cem']) {
    searcher.search(term, find);
    vi.advanceTimersByTime(wait - 1);
  }
  expect(find).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(find.mock.calls.map(([term]) => term)).toEqual(['cem']);
});

test('the request of an older term is aborted as soon as another key is typed', () => {
  const signals: AbortSignal[] = [];
  const find = (_: string, signal: AbortSignal): Promise<string[]> => {
    signals.push(signal);
    return new Promise(() => {});
  };
  const searcher = latestSearch<string>(() => {}, wait);
  searcher.search('c', find);
  vi.advanceTimersByTime(wait);
  expect(signals[0]?.aborted).toBe(false);
  searcher.search('ce', find);
  expect(signals[0]?.aborted).toBe(true);
});

test('what was found stays in sight until the next answer, and goes when the search fails', async () => {
  const shown: Results<string>[] = [];
  const find = async (term: string): Promise<string[]> => {
    if (term === 'x') throw new Error('The server failed.');
    return [term];
  };
  const searcher = latestSearch<string>((results) => shown.push(results), wait);
  for (const term of ['c', 'ce', 'x']) {
    searcher.search(term, find);
    await vi.advanceTimersByTimeAsync(wait);
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
