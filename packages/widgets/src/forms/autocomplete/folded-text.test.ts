import { matchesText } from '@rueda/domain/issuers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedSearch, splitAtMatch } from './folded-text.ts';

/** Letters as Spanish names have them, whole and as a letter with a loose accent. */
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

test('finds what the domain’s own rule finds, over 5,000 random names', () => {
  fc.assert(
    fc.property(fc.array(text), text, (names, query) => {
      expect(foldedSearch(names, (name) => [name])(query)).toEqual(
        names.filter((name) => matchesText(name, query)),
      );
    }),
    { numRuns: 5000 },
  );
});

test('the marked part is a match, and nothing of the text is lost, over 5,000 random names', () => {
  fc.assert(
    fc.property(text, text, (name, query) => {
      const [before, match, after] = splitAtMatch(name, query);
      expect(before + match + after).toBe(name);
      const isFound = matchesText(name, query) && !matchesText('', query);
      expect(match === '' ? !isFound : matchesText(match, query)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test('marks the letters as they are written, whatever the accents of the query', () => {
  expect(splitAtMatch('COMPAÑÍA MINERA', 'nia')).toEqual(['COMPA', 'ÑÍA', ' MINERA']);
  expect(splitAtMatch('Compania', 'ñía')).toEqual(['Compa', 'nia', '']);
  expect(splitAtMatch('Cervecería', 'ria ')).toEqual(['Cervece', 'ría', '']);
  expect(splitAtMatch('BBVAC1', 'zz')).toEqual(['BBVAC1', '', '']);
  expect(splitAtMatch('BBVAC1', ' ')).toEqual(['BBVAC1', '', '']);
});

test('a query does not run from one field into the next', () => {
  const find = foldedSearch([['BAP', 'Credicorp']], (texts) => texts);
  expect([find('bap'), find('cred'), find('pcred'), find('p cred')].map(({ length }) => length)).toEqual([
    1, 1, 0, 0,
  ]);
});
