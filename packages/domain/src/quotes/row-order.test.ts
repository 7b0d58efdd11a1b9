import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesText } from '../issuers/search.ts';
import { sampleNow, sampleQuotes } from '../sample/index.ts';
import {
  areSorted,
  firstDirection,
  type QuoteColumn,
  type QuoteRow,
  quoteRows,
  rowFinder,
  sortRows,
} from './index.ts';

const figure = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
const row: fc.Arbitrary<QuoteRow> = fc.record({
  code: fc.stringMatching(/^[A-E]{1,2}$/),
  name: fc.constantFrom('COMPAÑÍA MINERA', 'Banco de Crédito', 'Luz\ndel Sur', ''),
  currency: fc.constant('PEN' as const),
  price: figure,
  change: figure,
  percent: figure,
  quantity: figure,
  amount: figure,
  at: fc.option(fc.constantFrom('2026-11-16T16:22:00Z', '2026-11-13T19:58:00Z'), { nil: null }),
  state: fc.constant('delayed' as const),
});
const rows = fc.array(row, { maxLength: 40 });
const column = fc.constantFrom<QuoteColumn>('code', 'price', 'percent', 'change', 'quantity', 'amount', 'at');
const direction = fc.constantFrom('ascending' as const, 'descending' as const);

describe('sorting', () => {
  test('sortRows equals a naive selection sort for any rows, column and direction', () => {
    fc.assert(
      fc.property(rows, column, direction, (input, by, order) => {
        // Naive: repeatedly pick the first remaining row that no other precedes.
        const remaining = [...input];
        const expected: QuoteRow[] = [];
        const isBefore = (one: QuoteRow, other: QuoteRow): boolean => {
          const [a, b] = [one[by], other[by]];
          if (a === null) return false;
          return b === null || (order === 'ascending' ? a < b : a > b);
        };
        while (remaining.length > 0) {
          const next = remaining.findIndex((each) => !remaining.some((other) => isBefore(other, each)));
          expected.push(...remaining.splice(next, 1));
        }
        const sorted = sortRows(input, by, order);
        expect(sorted).toEqual(expected);
        expect(areSorted(sorted, by, order)).toBe(true);
        expect(areSorted(input, by, order)).toBe(
          input.every((each, index) => !isBefore(each, input[index - 1] ?? each)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('firstDirection is ascending for codes, and descending for figures and times', () => {
    expect(firstDirection('code')).toBe('ascending');
    for (const each of ['price', 'percent', 'change', 'quantity', 'amount', 'at'] as const)
      expect(firstDirection(each), each).toBe('descending');
  });

  test('sortRows puts missing values last in both directions', () => {
    const sample = quoteRows(sampleQuotes(), sampleNow);
    const withoutPrice = sample.filter(({ percent }) => percent === null).length;
    expect(withoutPrice).toBeGreaterThan(0);
    for (const order of ['ascending', 'descending'] as const)
      expect(
        sortRows(sample, 'percent', order)
          .slice(-withoutPrice)
          .every(({ percent }) => percent === null),
      ).toBe(true);
  });
});

describe('searching', () => {
  test('rowFinder finds the same rows as matchesText on each row', () => {
    const search = fc.oneof(
      fc.constantFrom('compania', 'CRÉDITO', 'luz', ' minera ', '', 'A', 'zz'),
      fc.string({ maxLength: 2 }),
    );
    fc.assert(
      fc.property(rows, search, (input, text) => {
        expect(rowFinder(input)(text)).toEqual(
          input.filter(({ code, name }) => matchesText(`${code} ${name}`, text)),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a row', () => {
  test('L8: quoteRows counts no session for a close of today, and none at all for that of the previous day', () => {
    const quote = sampleQuotes().find(({ price }) => price !== null);
    if (!quote) throw new Error('The sample has a quote with a price.');
    const evening = sampleNow + 6 * 3_600_000;
    const asOf = new Date(evening).toISOString();
    expect(quoteRows([{ ...quote, asOf }], evening)[0]).toMatchObject({ state: 'close', sessions: 0 });
    const nextDay = sampleNow + 24 * 3_600_000;
    const [row] = quoteRows([{ ...quote, asOf: new Date(nextDay).toISOString() }], nextDay);
    expect([row?.state, row?.sessions]).toEqual(['close', undefined]);
  });

  test('quoteRows omits all figures without a price, and counts sessions only for stale rows', () => {
    const sample = quoteRows(sampleQuotes(), sampleNow);
    for (const each of sample) {
      if (each.state === 'none') expect([each.price, each.change, each.at]).toEqual([null, null, null]);
      if (each.sessions !== undefined) expect(each.state).toBe('stale');
    }
    expect(new Set(sample.map(({ state }) => state))).toEqual(new Set(['delayed', 'close', 'stale']));
  });
});
