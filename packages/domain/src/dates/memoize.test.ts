import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('memoize computes each key once', () => {
  const compute = vi.fn((key: number) => `${key}`);
  const cached = memoize(compute);
  expect([cached(1), cached(2), cached(1)]).toEqual(['1', '2', '1']);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('memoize retains at most 10,000 results', () => {
  const compute = vi.fn((key: number) => key + 1);
  const cached = memoize(compute);
  for (let key = 0; key < 10_000; key += 1) cached(key);
  cached(0);
  expect(compute).toHaveBeenCalledTimes(10_000);
  cached(10_000);
  cached(0);
  expect(compute).toHaveBeenCalledTimes(10_002);
});
