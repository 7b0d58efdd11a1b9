import { describe, expect, test } from 'vitest';
import { isDocumentType, lineKind, readPeriod } from './kinds.ts';
import { readStatement } from './read-statement.ts';

const balance = (rows: object[], more: object = {}) =>
  readStatement({ documentType: 'BG', document: rows, ...more });

describe('a statement', () => {
  test('that is none has no rows and no texts', () => {
    for (const input of [null, 7, 'x', {}, { document: 'x' }])
      expect(readStatement(input)).toEqual({
        type: null,
        name: '',
        year: null,
        period: null,
        unit: 'quarter',
        scope: null,
        currency: null,
        scale: 1,
        detail: null,
        columns: [],
        rows: [],
      });
  });

  test('has its name from the document, otherwise from its first row', () => {
    const header = { title: '  Balance   general ', value1: '2026' };
    expect(balance([header], { documentName: 'Balance' }).name).toBe('Balance');
    expect(balance([header]).name).toBe('Balance general');
    expect(balance([{ description: 'Otro' }]).name).toBe('Otro');
    expect(balance([{ cAccount: '1D0109', title: 'Caja' }]).name).toBe('');
  });

  test.for([
    [2026, '2026'],
    [' 2026 ', '2026'],
    ['', null],
    [true, null],
  ] as const)('of the year %s has the year %s', ([yearPeriod, year]) => {
    expect(balance([], { yearPeriod }).year).toBe(year);
  });

  test('reads cells by number in either spelling, and no other key', () => {
    const row = { cAccount: '1D0109', value2: '2', column1: '1', value0: '9', xvalue3: '3', value4x: '4' };
    expect(balance([row]).rows[0]?.values).toEqual([1, 2]);
  });

  test('has as many columns as it states, as its header names or as its rows fill', () => {
    const row = { cAccount: '1D0109', value1: '1', value2: '', value3: null };
    expect(balance([row]).columns).toEqual(['']);
    expect(balance([{ ...row, value2: 0 }]).columns).toEqual(['', '']);
    expect(balance([{ value1: '2026', value2: '2025' }, row]).columns).toEqual(['2026', '2025']);
    expect(balance([{ ...row, numberColumns: '3' }]).columns).toEqual(['', '', '']);
  });

  test('of changes in equity has the components as a list or as text', () => {
    const equity = (dscPatrimony: unknown) =>
      readStatement({
        documentType: 'CP',
        document: [{ cAccount: '4D0101' }],
        documentInformation: { dscPatrimony },
      }).columns;
    expect(equity('Capital | Reservas;; Resultados')).toEqual(['Capital', 'Reservas', 'Resultados']);
    expect(equity(['Capital', '', 7, 'Reservas'])).toEqual(['Capital', 'Reservas']);
    expect(equity(7)).toEqual([]);
  });

  test.for([
    ['TI', 'individual', 'quarter'],
    ['TC', 'consolidated', 'quarter'],
    ['SI', 'individual', 'semester'],
    ['SC', 'consolidated', 'semester'],
    ['TIX', null, 'quarter'],
    ['XTC', null, 'quarter'],
    ['XSI', null, 'quarter'],
    ['SIX', null, 'quarter'],
  ] as const)('of the type %s has the scope %s and the unit %s', ([eeffType, scope, unit]) => {
    const statement = balance([], { eeffType });
    expect([statement.scope, statement.unit]).toEqual([scope, unit]);
  });

  test('without a type has its unit from its name, its detail or its columns', () => {
    expect(balance([], { documentName: 'Balance semestral' }).unit).toBe('semester');
    expect(balance([], { mainTitle: 'Primer semestre' }).unit).toBe('semester');
    expect(balance([{ value1: 'Semestre 1' }]).unit).toBe('semester');
    expect(balance([], { documentName: 'Balance', mainTitle: 'Presemestral' }).unit).toBe('quarter');
  });

  test('has its currency from its field or its detail, and its scale from its detail', () => {
    const read = (documentInformation: object) => {
      const { currency, scale } = balance([], { documentInformation });
      return [currency, scale];
    };
    expect(read({ currency: 'S/' })).toEqual(['PEN', 1]);
    expect(read({ currency: 'Dólares americanos' })).toEqual(['USD', 1]);
    expect(read({ currency: 'Nuevos soles', detail: 'En miles' })).toEqual(['PEN', 1000]);
    expect(read({ detail: 'En millones de dolares' })).toEqual(['USD', 1_000_000]);
    expect(read({ detail: 'Otra unidad' })).toEqual([null, 1]);
  });

  test('numbers rows without an account, and accounts that occur again', () => {
    const rows = [
      { cAccount: '1D0109', value1: '1' },
      { title: 'Notas' },
      { title: 'Diferencia', value1: '2' },
      { caccount: '1D0109', value1: '3' },
      { count: '1D020T', value1: '4' },
    ];
    expect(balance(rows).rows.map(({ id, kind }) => [id, kind])).toEqual([
      ['1D0109', 'line'],
      ['row-2', 'heading'],
      ['row-3', 'line'],
      ['1D0109-2', 'line'],
      ['1D020T', 'total'],
    ]);
  });
});

test.for([
  [null, 'heading'],
  ['1DT001', 'heading'],
  ['x1DT001', 'line'],
  ['1DT0012', 'line'],
  ['1D01ST', 'subtotal'],
  ['x1D01ST', 'line'],
  ['1D01STx', 'line'],
  ['1D020T', 'total'],
  ['x1D020T', 'line'],
  ['1D020Tx', 'line'],
  ['1D0109', 'line'],
] as const)('the account %s is a %s', ([code, kind]) => {
  expect(lineKind(code)).toBe(kind);
});

test.for([
  ['1', '1'],
  [' a ', 'A'],
  [4, '4'],
  ['5', null],
  ['11', null],
  ['A1', null],
  [null, null],
] as const)('the code %s is the period %s', ([code, period]) => {
  expect(readPeriod(code)).toBe(period);
});

test('a document type is one of the five codes', () => {
  for (const value of ['XX', '', 7, null, ['BG'], 'toString']) expect(isDocumentType(value)).toBe(false);
  expect(isDocumentType('BG')).toBe(true);
});
