import { matchesText } from '@rueda/domain/issuers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFoldedSearch, splitAtMatch } from './folded-text.ts';

/** Letters of Spanish names, precomposed and with combining accents. */
const letters = [
  'a',
  'A',
  'á',
  'Á',
  'e',
  'é',
  'í',
  'n',
  'N',
  'ñ',
  'Ñ',
  'ü',
  ' ',
  '.',
  '1',
  'a\u0301',
  '\u0303',
  'ß',
  '日',
];
const text = fc.string({ unit: fc.constantFrom(...letters) });

test('createFoldedSearch finds the same items as matchesText for 5,000 random names', () => {
  fc.assert(
    fc.property(fc.array(text), text, (names, query) => {
      expect(createFoldedSearch(names, (name) => [name])(query)).toEqual(
        names.filter((name) => matchesText(name, query)),
      );
    }),
    { numRuns: 5000 },
  );
});

test('splitAtMatch returns a match and the complete text for 5,000 random names', () => {
  fc.assert(
    fc.property(text, text, (name, query) => {
      const [before, match, after] = splitAtMatch(name, query);
      expect(before + match + after).toBe(name);
      const hasMatch = matchesText(name, query) && !matchesText('', query);
      expect(match === '' ? !hasMatch : matchesText(match, query)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test('splitAtMatch ignores accents and returns the original letters', () => {
  expect(splitAtMatch('COMPAÑÍA MINERA', 'nia')).toEqual(['COMPA', 'ÑÍA', ' MINERA']);
  expect(splitAtMatch('Compania', 'ñía')).toEqual(['Compa', 'nia', '']);
  expect(splitAtMatch('Cervecería', 'ria ')).toEqual(['Cervece', 'ría', '']);
  expect(splitAtMatch('BBVAC1', 'zz')).toEqual(['BBVAC1', '', '']);
  expect(splitAtMatch('BBVAC1', ' ')).toEqual(['BBVAC1', '', '']);
});

test('createFoldedSearch does not match a query across two fields', () => {
  const find = createFoldedSearch([['BAP', 'Credicorp']], (texts) => texts);
  expect([find('bap'), find('cred'), find('pcred'), find('p cred')].map(({ length }) => length)).toEqual([
    1, 1, 0, 0,
  ]);
});
