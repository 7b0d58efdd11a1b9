import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStore } from '../storage/index.ts';
import { savePendingAction, takePendingAction, pendingActionKey } from './index.ts';

const pendingAction = { kind: 'stock', code: 'CREDITC1', place: '/mercado?x=1#y', top: 120 } as const;
const dayMs = 86_400_000;

test('a pending action is returned once, with its page and position', () => {
  const store = memoryStore();
  savePendingAction(store, pendingAction, 1000);
  expect(takePendingAction(store, 'indices', 1001)).toBeNull();
  expect(takePendingAction(store, 'stock', 1001)).toEqual(pendingAction);
  expect(takePendingAction(store, 'stock', 1001)).toBeNull();
});

test('a pending action of the same millisecond is returned', () => {
  const store = memoryStore();
  savePendingAction(store, pendingAction, 1000);
  expect(takePendingAction(store, 'stock', 1000)).toEqual(pendingAction);
});

test.each([
  ['a day later', dayMs],
  ['a week later', 7 * dayMs],
  ['if the clock was set back', -1],
])('a pending action is deleted %s', (_, passedMs) => {
  const store = memoryStore();
  savePendingAction(store, pendingAction, dayMs);
  expect(takePendingAction(store, 'stock', dayMs + passedMs)).toBeNull();
  expect(store.get(pendingActionKey)).toBeNull();
});

test('a later pending action replaces an earlier one', () => {
  const store = memoryStore();
  savePendingAction(store, pendingAction, 0);
  savePendingAction(store, { ...pendingAction, code: 'BVN' }, 1);
  expect(takePendingAction(store, 'stock', 2)?.code).toBe('BVN');
});

test('takePendingAction returns an action with a code, or null, for any stored text', () => {
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
