import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStore } from '../storage/index.ts';
import { savePendingAction, takePendingAction, pendingActionKey } from './index.ts';

const wish = { kind: 'stock', code: 'CREDITC1', place: '/mercado?x=1#y', top: 120 } as const;
const day = 86_400_000;

test('a wish is taken once, with its place', () => {
  const store = memoryStore();
  savePendingAction(store, wish, 1000);
  expect(takePendingAction(store, 'indices', 1001)).toBeNull();
  expect(takePendingAction(store, 'stock', 1001)).toEqual(wish);
  expect(takePendingAction(store, 'stock', 1001)).toBeNull();
});

test.each([
  ['a day later', day],
  ['a week later', 7 * day],
  ['with a clock that was set back', -1],
])('%s it is forgotten', (_, passed) => {
  const store = memoryStore();
  savePendingAction(store, wish, day);
  expect(takePendingAction(store, 'stock', day + passed)).toBeNull();
  expect(store.get(pendingActionKey)).toBeNull();
});

test('a later wish takes the place of an earlier one', () => {
  const store = memoryStore();
  savePendingAction(store, wish, 0);
  savePendingAction(store, { ...wish, code: 'BVN' }, 1);
  expect(takePendingAction(store, 'stock', 2)?.code).toBe('BVN');
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
      store.set(pendingActionKey, text);
      const taken = takePendingAction(store, 'stock', 6);
      expect(taken === null || (typeof taken.code === 'string' && taken.code !== '')).toBe(true);
    }),
  );
});
