import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCodes } from './index.ts';

test.each([
  ['CREDITC1, BVN;ALICORC1', ['CREDITC1', 'BVN', 'ALICORC1']],
  ['CREDITC1\r\nBVN\n\n  ALICORC1\t', ['CREDITC1', 'BVN', 'ALICORC1']],
  [
    '\u{FEFF}Código,Nombre,Precio\r\nCREDITC1,"Banco, de Crédito",3.92\r\nBVN,Buenaventura,\r\n',
    ['CREDITC1', 'BVN'],
  ],
  ['Nombre;Nemónico\nBanco de Crédito;CREDITC1', ['CREDITC1']],
  ['Price\tTicker\n3.92\tCREDITC1', ['CREDITC1']],
  ["'CREDITC1", ['CREDITC1']],
  ['lima-25 BRK/B', ['lima-25', 'BRK/B']],
  [`'"CREDITC1"'`, ['CREDITC1']],
  ['A\u{FEFF}B', ['A', 'B']],
  ['Código\rCREDITC1\rBVN', ['CREDITC1', 'BVN']],
  // A separator in quotes is not that of the file.
  ['"Nombre, completo";Código\n"A, B";BVN', ['BVN']],
  ['Código,"Nombre; corto"\n"BVN","A; B"', ['BVN']],
  ['Nombre, Código \nBanco, BVN ', ['BVN']],
  ['Nombre,Código\nBanco', []],
  ['', []],
])('readCodes reads the codes of %j', (text, codes) => {
  expect(readCodes(text)).toEqual({ codes, repeated: [], unreadable: [] });
});

test('readCodes reports repeated codes, case-insensitive, and unreadable text', () => {
  expect(readCodes('BVN, bvn, =cmd|x, BVN, <b>')).toEqual({
    codes: ['BVN', 'x'],
    repeated: ['bvn', 'BVN'],
    unreadable: ['=cmd', '<b>'],
  });
});

test('readCodes retains apostrophes and quotes inside a text that is no code', () => {
  expect(readCodes(`"O'NEIL"`).unreadable).toEqual(["O'NEIL"]);
  expect(readCodes(`x'' '' BVN`)).toEqual({ codes: ['x', 'BVN'], repeated: [], unreadable: [] });
  expect(readCodes('@'.repeat(50)).unreadable).toEqual(['@'.repeat(40)]);
});

test('readCodes never returns a repeated or too long code for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[A-Z,;"'\n ]*$/)), (text) => {
      const { codes } = readCodes(text);
      expect(new Set(codes.map((code) => code.toUpperCase())).size).toBe(codes.length);
      for (const code of codes) expect(code).toMatch(/^[^\s=+@-].{0,39}$/u);
    }),
    { numRuns: 2000 },
  );
});

test('readCodes returns at most a thousand codes', () => {
  const text = Array.from({ length: 2000 }, (_, index) => `X${index}`).join('\n');
  expect(readCodes(text).codes).toHaveLength(1000);
});
