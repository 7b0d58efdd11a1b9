import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStore } from '../storage/index.ts';
import { keepWish, takeWish, wishKey } from './index.ts';

const wish = { kind: 'stock', code: 'CREDITC1', place: '/mercado?x=1#y', top: 120 } as const;
const day = 86_400_000;

test('a wish is taken once, with its place', () => {
  const store = memoryStore();
  keepWish(store, wish, 1000);
  expect(takeWish(store, 'indices', 1001)).toBeNull();
  expect(takeWish(store, 'stock', 1001)).toEqual(wish);
  expect(takeWish(store, 'stock', 1001)).toBeNull();
});

test.each([
  ['a day later', day],
  ['a week later', 7 * day],
  ['with a clock that was set back', -1],
])('%s it is forgotten', (_, passed) => {
  const store = memoryStore();
  keepWish(store, wish, day);
  expect(takeWish(store, 'stock', day + passed)).toBeNull();
  expect(store.get(wishKey)).toBeNull();
});

test('a later wish takes the place of an earlier one', () => {
  const store = memoryStore();
  keepWish(store, wish, 0);
  keepWish(store, { ...wish, code: 'BVN' }, 1);
  expect(takeWish(store, 'stock', 2)?.code).toBe('BVN');
});

test('whatever is stored in its place, it is a wish with a code or none', () => {
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((text) => `{"kind":"stock","at":5,"code":${text}}`),
  );
  fc.assert(
    fc.property(stored, (text) => {
      const store = memoryStore();
      store.set(wishKey, text);
      const taken = takeWish(store, 'stock', 6);
      expect(taken === null || (typeof taken.code === 'string' && taken.code !== '')).toBe(true);
    }),
  );
});
