import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesText } from '../issuers/search.ts';
import { sampleNow, sampleQuotes } from '../sample/index.ts';
import { areSorted, type QuoteColumn, type QuoteRow, quoteRows, rowFinder, sortRows } from './index.ts';

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
  test('is what picking the next row from a plain list comes to, for any rows, column and direction', () => {
    fc.assert(
      fc.property(rows, column, direction, (given, by, way) => {
        // Slow and plain: of those that are left, the first that no other stands before.
        const left = [...given];
        const expected: QuoteRow[] = [];
        const isBefore = (one: QuoteRow, other: QuoteRow): boolean => {
          const [a, b] = [one[by], other[by]];
          if (a === null) return false;
          return b === null || (way === 'ascending' ? a < b : a > b);
        };
        while (left.length > 0) {
          const next = left.findIndex((each) => !left.some((other) => isBefore(other, each)));
          expected.push(...left.splice(next, 1));
        }
        const sorted = sortRows(given, by, way);
        expect(sorted).toEqual(expected);
        expect(areSorted(sorted, by, way)).toBe(true);
        expect(areSorted(given, by, way)).toBe(
          given.every((each, place) => !isBefore(each, given[place - 1] ?? each)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('what has no value comes last, from the largest and from the smallest', () => {
    const sample = quoteRows(sampleQuotes(), sampleNow);
    const withoutPrice = sample.filter(({ percent }) => percent === null).length;
    expect(withoutPrice).toBeGreaterThan(0);
    for (const way of ['ascending', 'descending'] as const)
      expect(
        sortRows(sample, 'percent', way)
          .slice(-withoutPrice)
          .every(({ percent }) => percent === null),
      ).toBe(true);
  });
});

describe('searching', () => {
  test('finds what looking at each row alone finds, whatever the case and the accents', () => {
    const search = fc.oneof(
      fc.constantFrom('compania', 'CRÉDITO', 'luz', ' minera ', '', 'A', 'zz'),
      fc.string({ maxLength: 2 }),
    );
    fc.assert(
      fc.property(rows, search, (given, text) => {
        expect(rowFinder(given)(text)).toEqual(
          given.filter(({ code, name }) => matchesText(`${code} ${name}`, text)),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a row', () => {
  test('without a price shows no figure at all, and one of an older session says how old it is', () => {
    const sample = quoteRows(sampleQuotes(), sampleNow);
    for (const each of sample) {
      if (each.state === 'none') expect([each.price, each.change, each.at]).toEqual([null, null, null]);
      if (each.sessions !== undefined) expect(each.state).toBe('stale');
    }
    expect(new Set(sample.map(({ state }) => state))).toEqual(new Set(['delayed', 'close', 'stale']));
  });
});
