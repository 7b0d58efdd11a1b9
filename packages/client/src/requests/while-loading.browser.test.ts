import { expect, test } from 'vitest';
import { followRequests, isLoading, onLoadingChange, whileLoading } from './index.ts';

test('two scripts of one page, each with its own copy of this module, count as one', async () => {
  const address = new URL('./while-loading.ts?copy', import.meta.url).href;
  const copy = (await import(/* @vite-ignore */ address)) as { whileLoading: typeof whileLoading };
  const seen: boolean[] = [];
  const stop = onLoadingChange(() => seen.push(isLoading()));
  await Promise.all([copy.whileLoading(Promise.resolve()), whileLoading(Promise.resolve())]);
  stop();
  await copy.whileLoading(Promise.resolve());
  expect(seen).toEqual([true, true, true, false]);
});

test('a call of a client that is followed counts until it has ended, kept or broken, and what it gives is unchanged', async () => {
  const calls = {
    origin: 'https://example.pe',
    name: () => 'plain',
    get: (isKept: boolean) => (isKept ? Promise.resolve(1) : Promise.reject(new Error('broken'))),
  };
  const followed = followRequests(calls);
  expect([followed.origin, followed.name(), isLoading()]).toEqual(['https://example.pe', 'plain', false]);
  const kept = followed.get(true);
  expect(isLoading()).toBe(true);
  expect([await kept, isLoading()]).toEqual([1, false]);
  await expect(followed.get(false)).rejects.toThrow('broken');
  expect(isLoading()).toBe(false);
});
