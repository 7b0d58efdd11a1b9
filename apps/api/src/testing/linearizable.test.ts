import { expect, test } from 'vitest';
import { isLinearizable, type Operation } from './linearizable.ts';

const operation = (kind: Operation['kind'], value: boolean, start: number, end: number): Operation => ({
  kind,
  value,
  start,
  end,
});
const observes = (value: boolean, start: number, end: number) => operation('observes', value, start, end);
const changes = (value: boolean, start: number, end: number) => operation('changes', value, start, end);
const overwrites = (value: boolean, start: number, end: number) => operation('overwrites', value, start, end);
const mayChange = (value: boolean, start: number, end: number) => operation('may change', value, start, end);

test.each<[string, Operation[], boolean]>([
  ['an empty history', [], true],
  ['a read of an item that was never added', [observes(true, 0, 1)], false],
  ['a read after an addition', [changes(true, 0, 1), observes(true, 2, 3)], true],
  ['a stale read after an addition', [changes(true, 0, 1), observes(false, 2, 3)], false],
  [
    'both results of reads during an addition',
    [changes(true, 0, 9), observes(false, 1, 2), observes(true, 3, 4)],
    true,
  ],
  [
    'a read of the old state after a read of the new state',
    [changes(true, 0, 9), observes(true, 1, 2), observes(false, 3, 4)],
    false,
  ],
  [
    'a read after two deletions of everything',
    [overwrites(false, 0, 1), overwrites(false, 2, 3), observes(false, 4, 5)],
    true,
  ],
  [
    'a read of an item after everything was deleted',
    [changes(true, 0, 1), overwrites(false, 2, 3), observes(true, 4, 5)],
    false,
  ],
  ['two additions that both changed the list', [changes(true, 0, 1), changes(true, 2, 3)], false],
  [
    'an addition, a removal and an addition',
    [changes(true, 0, 1), changes(false, 2, 3), changes(true, 4, 5), observes(true, 6, 7)],
    true,
  ],
  [
    'three concurrent operations with one possible order',
    [changes(false, 0, 9), changes(true, 0, 9), observes(false, 0, 9), observes(false, 10, 11)],
    true,
  ],
  ['an unanswered addition that took effect', [mayChange(true, 0, 9), observes(true, 10, 11)], true],
  ['an unanswered addition that did not take effect', [mayChange(true, 0, 9), observes(false, 10, 11)], true],
  [
    'an unanswered addition that took effect after its end',
    [mayChange(true, 0, 4), observes(false, 5, 6), observes(true, 7, 8)],
    false,
  ],
  [
    'a loss explained by an unanswered removal',
    [changes(true, 0, 1), mayChange(false, 2, 5), observes(false, 6, 7)],
    true,
  ],
  [
    'an unanswered removal that took effect and was undone',
    [changes(true, 0, 1), mayChange(false, 2, 5), observes(false, 6, 7), observes(true, 8, 9)],
    false,
  ],
])('isLinearizable judges %s correctly', (_, operations, expected) => {
  expect(isLinearizable(operations)).toBe(expected);
});
