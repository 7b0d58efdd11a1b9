import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.for([
  [7, 7],
  [Number.NaN, null],
  ['11600', 11_600],
  [' 1,234.50 ', 1234.5],
  ['12,345', 12_345],
  ['123,456,789', 123_456_789],
  ['.25', 0.25],
  ['5.', 5],
  ['+3', 3],
  ['\u22123', -3],
  ['(2,918,402)', -2_918_402],
  ['( 5 )', -5],
  ['(0)', 0],
  ['x(5)', null],
  ['(5)x', null],
  ['1234,567', null],
  ['2,5', null],
  ['2.410,5', null],
  ['.', null],
  ['', null],
  ['1'.repeat(50), Number('1'.repeat(50))],
  ['1'.repeat(51), null],
  [true, null],
  [null, null],
  [['7'], null],
] as const)('readNumber reads %j as %s', ([value, number]) => {
  expect(readNumber(value)).toBe(number);
});
