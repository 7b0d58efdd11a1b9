import { expect, test } from 'vitest';
import { isLinearizable, type Operation } from './linearizable.ts';

const operation = (kind: Operation['kind'], value: boolean, start: number, end: number): Operation => ({
  kind,
  value,
  start,
  end,
});
const sees = (value: boolean, start: number, end: number) => operation('sees', value, start, end);
const sets = (value: boolean, start: number, end: number) => operation('sets', value, start, end);
const puts = (value: boolean, start: number, end: number) => operation('puts', value, start, end);
const may = (value: boolean, start: number, end: number) => operation('may set', value, start, end);

test.each<[string, Operation[], boolean]>([
  ['nothing', [], true],
  ['a read of what was never added', [sees(true, 0, 1)], false],
  ['a read after an addition', [sets(true, 0, 1), sees(true, 2, 3)], true],
  ['a stale read after an addition', [sets(true, 0, 1), sees(false, 2, 3)], false],
  ['either read during an addition', [sets(true, 0, 9), sees(false, 1, 2), sees(true, 3, 4)], true],
  [
    'reads that go back in time during an addition',
    [sets(true, 0, 9), sees(true, 1, 2), sees(false, 3, 4)],
    false,
  ],
  ['a read after all was deleted, twice', [puts(false, 0, 1), puts(false, 2, 3), sees(false, 4, 5)], true],
  ['what was added, after all was deleted', [sets(true, 0, 1), puts(false, 2, 3), sees(true, 4, 5)], false],
  ['two additions that both acted', [sets(true, 0, 1), sets(true, 2, 3)], false],
  [
    'an addition, a removal, an addition',
    [sets(true, 0, 1), sets(false, 2, 3), sets(true, 4, 5), sees(true, 6, 7)],
    true,
  ],
  [
    'three at once, in the only order there is',
    [sets(false, 0, 9), sets(true, 0, 9), sees(false, 0, 9), sees(false, 10, 11)],
    true,
  ],
  ['an unanswered addition that acted', [may(true, 0, 9), sees(true, 10, 11)], true],
  ['an unanswered addition that did not', [may(true, 0, 9), sees(false, 10, 11)], true],
  [
    'an unanswered addition that acted after its end',
    [may(true, 0, 4), sees(false, 5, 6), sees(true, 7, 8)],
    false,
  ],
  ['an unanswered removal explains one loss', [sets(true, 0, 1), may(false, 2, 5), sees(false, 6, 7)], true],
  ['and not two', [sets(true, 0, 1), may(false, 2, 5), sees(false, 6, 7), sees(true, 8, 9)], false],
])('%s', (_, operations, isFine) => {
  expect(isLinearizable(operations)).toBe(isFine);
});
