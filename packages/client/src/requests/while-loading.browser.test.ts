import { expect, test } from 'vitest';
import { followRequests, isLoading, onLoadingChange, whileLoading } from './index.ts';

test('two copies of the module on one page share one count of pending requests', async () => {
  const address = new URL('./while-loading.ts?copy', import.meta.url).href;
  const copy = (await import(/* @vite-ignore */ address)) as { whileLoading: typeof whileLoading };
  const seen: boolean[] = [];
  const stop = onLoadingChange(() => seen.push(isLoading()));
  await Promise.all([copy.whileLoading(Promise.resolve()), whileLoading(Promise.resolve())]);
  stop();
  await copy.whileLoading(Promise.resolve());
  expect(seen).toEqual([true, true, true, false]);
});

test('followRequests counts a call until it settles and returns its result unchanged', async () => {
  const calls = {
    origin: 'https://example.pe',
    name: () => 'plain',
    get: (isResolved: boolean) => (isResolved ? Promise.resolve(1) : Promise.reject(new Error('broken'))),
  };
  const followed = followRequests(calls);
  expect([followed.origin, followed.name(), isLoading()]).toEqual(['https://example.pe', 'plain', false]);
  const pending = followed.get(true);
  expect(isLoading()).toBe(true);
  expect([await pending, isLoading()]).toEqual([1, false]);
  await expect(followed.get(false)).rejects.toThrow('broken');
  expect(isLoading()).toBe(false);
});
