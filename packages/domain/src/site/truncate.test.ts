import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.for([
  ['corto', 5, 'corto'],
  ['seis y', 5, 'seis…'],
  ['cinco seis', 6, 'cinco…'],
  ['e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301…'],
  ['👩‍👩‍👧 familia', 1, '👩‍👩‍👧…'],
] as const)('%s in %d characters is %s', ([text, characters, expected]) => {
  expect(truncate(text, characters)).toBe(expected);
});
