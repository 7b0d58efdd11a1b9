import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { addDays, type CalendarDay, toDay } from '../dates/day.ts';
import type { Benefit } from '../issuers/schemas.ts';
import type { DailyRate } from '../money/exchange-rate.ts';
import type { DailyValue } from '../quotes/history.ts';
import {
  adjustCloses,
  adjustmentsOf,
  exactCloses,
  factorsOf,
  fractionOf,
  invest,
  priceSeries,
  readPriceSeries,
  toNumber,
  unadjustCloses,
} from './index.ts';

const numRuns = cases(300, 10_000);
const firstDay = toDay('2026-01-05');
const dayAfter = (days: number): CalendarDay => addDays(firstDay, days);

const benefitOf = (given: Partial<Benefit>): Benefit => ({
  nemonico: 'ALICORC1',
  kind: 'cash',
  value: 1,
  currency: 'PEN',
  description: null,
  agreed: null,
  cutOff: null,
  registered: null,
  delivered: null,
  ...given,
});

/** Integers up to `max` with two decimals, as a source writes them. */
const cents = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((value) => value / 100);

const closesOfDays: fc.Arbitrary<DailyValue[]> = fc
  .array(cents(1000, 500_000), { minLength: 2, maxLength: 40 })
  .map((values) => values.map((value, index) => ({ day: dayAfter(index), value })));

const rates: DailyRate[] = [
  { day: firstDay, usdToPen: 3.37 },
  { day: dayAfter(20), usdToPen: 3.412 },
];

/** Benefits of every kind, some without a factor. */
const someBenefits: fc.Arbitrary<Benefit[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom('cash', 'shares', 'other'),
      value: fc.option(cents(-10, 900)),
      currency: fc.constantFrom('PEN', 'USD', 'CLP', null),
      cutOff: fc.option(fc.integer({ min: -5, max: 45 }).map(dayAfter)),
    })
    .map(benefitOf),
  { maxLength: 12 },
);

const input = fc.record({
  closes: closesOfDays.map(exactCloses),
  benefits: someBenefits,
  currency: fc.constantFrom('PEN', 'USD'),
  rates: fc.constant(rates),
});

describe('for any prices and benefits', () => {
  test('every series equals the closes if there are no benefits', () => {
    fc.assert(
      fc.property(closesOfDays.map(exactCloses), (closes) => {
        for (const series of priceSeries) expect(adjustCloses(closes, [], series)).toEqual(closes);
      }),
      { numRuns },
    );
  });

  test('undoing an adjustment returns exactly the closes', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { adjustments } = adjustmentsOf(given);
        for (const series of priceSeries) {
          const adjusted = adjustCloses(given.closes, adjustments, series);
          expect(unadjustCloses(adjusted, adjustments, series)).toEqual(given.closes);
        }
      }),
      { numRuns },
    );
  });

  test('the order of benefits does not matter, also on one day', () => {
    const shuffled = input.chain((given) =>
      fc
        .shuffledSubarray(given.benefits, { minLength: given.benefits.length })
        .map((benefits) => [given, { ...given, benefits }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        const [one, another] = [adjustmentsOf(given), adjustmentsOf(other)];
        for (const series of priceSeries)
          expect(factorsOf(given.closes, one.adjustments, series)).toEqual(
            factorsOf(given.closes, another.adjustments, series),
          );
        expect(new Set(one.skipped.map(({ benefit }) => benefit))).toEqual(
          new Set(another.skipped.map(({ benefit }) => benefit)),
        );
      }),
      { numRuns },
    );
  });

  test('each benefit has a factor or a reason, and the last close stays as it is', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { adjustments, skipped } = adjustmentsOf(given);
        const applied = adjustments.flatMap(({ benefits }) => benefits.map(({ benefit }) => benefit));
        const all = [...applied, ...skipped.map(({ benefit }) => benefit)];
        expect(all).toHaveLength(given.benefits.length);
        expect(new Set(all)).toEqual(new Set(given.benefits));
        for (const series of priceSeries)
          expect(adjustCloses(given.closes, adjustments, series).at(-1)).toEqual(given.closes.at(-1));
      }),
      { numRuns },
    );
  });

  test('the total return equals the change of the total series between the same closes', () => {
    fc.assert(
      fc.property(input, cents(1, 1_000_000), (given, amount) => {
        const { closes } = given;
        const { adjustments } = adjustmentsOf(given);
        const [bought, valued] = [closes[0], closes.at(-1)];
        if (!bought || !valued) return;
        const { value, totalReturn } = invest(fractionOf(amount), bought, valued, adjustments);
        const total = adjustCloses(closes, adjustments, 'total').map((close) => toNumber(close.value));
        expect(toNumber(totalReturn)).toBeCloseTo((total.at(-1) ?? 0) / (total[0] ?? 1) - 1, 10);
        expect(toNumber(value)).toBeCloseTo(amount * (1 + toNumber(totalReturn)), 4);
      }),
      { numRuns },
    );
  });

  test('a bonus issue does not change the total return', () => {
    const world = fc.record({
      // Prices and dividends since the issue, in cents, for each share of then.
      before: fc.array(fc.integer({ min: 1000, max: 90_000 }), { minLength: 1, maxLength: 15 }),
      after: fc.array(fc.integer({ min: 1000, max: 90_000 }), { minLength: 1, maxLength: 15 }),
      dividends: fc.array(
        fc.record({ at: fc.integer({ min: 1, max: 29 }), amount: fc.integer({ min: 1, max: 90 }) }),
        { maxLength: 4 },
      ),
      percent: fc.integer({ min: 1, max: 30_000 }).map((value) => value / 100),
    });
    fc.assert(
      fc.property(world, ({ before, after, dividends, percent }) => {
        const issue = before.length;
        const prices = [...before, ...after];
        // Without the issue a share since then is worth this many times as much, in ten-thousandths.
        const times = 10_000 + Math.round(percent * 100);
        const figure = (value: number, day: number, hasIssue: boolean): number =>
          hasIssue || day < issue ? value / 100 : Number(`${value * times}e-6`);
        const returnOf = (hasIssue: boolean): unknown => {
          const closes = exactCloses(
            prices.map((value, day) => ({ day: dayAfter(day), value: figure(value, day, hasIssue) })),
          );
          const cash = dividends
            .filter(({ at }) => at !== issue)
            .map(({ at, amount }) =>
              benefitOf({ value: figure(amount, at, hasIssue), cutOff: dayAfter(at) }),
            );
          const shares = benefitOf({ kind: 'shares', value: percent, cutOff: dayAfter(issue) });
          const benefits = hasIssue ? [...cash, shares] : cash;
          const { adjustments } = adjustmentsOf({ benefits, closes, currency: 'PEN' });
          const [bought, valued] = [closes[0], closes.at(-1)];
          return bought && valued && invest(fractionOf(1000), bought, valued, adjustments).totalReturn;
        };
        expect(returnOf(true)).toEqual(returnOf(false));
      }),
      { numRuns },
    );
  });
});

describe('a figure', () => {
  test.for([
    [0.0786, 786n, 10_000n],
    [0.1, 1n, 10n],
    [1e-7, 1n, 10_000_000n],
    [1.5e21, 1_500_000_000_000_000_000_000n, 1n],
    [-2.5, -5n, 2n],
    [0, 0n, 1n],
  ] as const)('is read as the decimal that was written: %d', ([value, numerator, denominator]) => {
    const fraction = fractionOf(value);
    expect([fraction.numerator * denominator, fraction.denominator > 0n]).toEqual([
      numerator * fraction.denominator,
      true,
    ]);
  });

  test('that is not finite is an error and not a price', () => {
    for (const value of [Number.NaN, Infinity]) expect(() => fractionOf(value)).toThrow(RangeError);
  });

  test('becomes the nearest number for display, however long its fraction is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 1e-9, max: 1e12 }), (value) => {
        expect(toNumber(fractionOf(value))).toBe(value);
      }),
      { numRuns },
    );
    const long = { numerator: 10n ** 900n, denominator: 3n * 10n ** 900n };
    expect(toNumber(long)).toBe(1 / 3);
    expect(toNumber({ numerator: 7n * 10n ** 900n, denominator: 10n ** 899n })).toBe(70);
  });
});

describe('the factors of benefits', () => {
  const closes = exactCloses([
    { day: toDay('2026-03-02'), value: 10 },
    { day: toDay('2026-03-03'), value: 8 },
    { day: toDay('2026-03-05'), value: 6 },
    { day: toDay('2026-03-06'), value: 6.5 },
  ]);
  const [buying, , , last] = closes;
  if (!buying || !last) throw new Error('There are four closes.');
  const on = (day: string, given: Partial<Benefit>): Benefit => benefitOf({ cutOff: toDay(day), ...given });
  const numbers = (benefits: Benefit[], series: 'adjusted' | 'total'): number[] =>
    adjustCloses(closes, adjustmentsOf({ benefits, closes, currency: 'PEN', rates }).adjustments, series).map(
      ({ value }) => toNumber(value),
    );

  test('apply to the closes before the cut-off day, by the last of them', () => {
    // The last close before 4 March, on which nothing traded, is 8: (8 − 2) / 8.
    const dividend = on('2026-03-04', { value: 2 });
    expect(numbers([dividend], 'total')).toEqual([7.5, 6, 6, 6.5]);
    expect(numbers([dividend], 'adjusted')).toEqual([10, 8, 6, 6.5]);
  });

  test('divide by the shares that each one becomes', () => {
    const shares = on('2026-03-05', { kind: 'shares', value: 25, currency: null });
    expect(numbers([shares], 'adjusted')).toEqual([8, 6.4, 6, 6.5]);
    expect(numbers([shares], 'total')).toEqual([8, 6.4, 6, 6.5]);
  });

  test('add the parts of a dividend that have one cut-off day, and apply the others on their own', () => {
    const half = on('2026-03-05', { value: 1 });
    const parts = numbers([half, { ...half, delivered: toDay('2026-06-01') }], 'total');
    expect(parts).toEqual(numbers([on('2026-03-05', { value: 2 })], 'total'));
    // (8 − 1) / 8 and (10 − 1) / 10.
    const [first] = numbers([half, on('2026-03-03', { value: 1 })], 'total');
    expect(first).toBeCloseTo(10 * 0.875 * 0.9, 12);
  });

  test('convert a dividend in another currency by the rate of its day, and state that rate', () => {
    const rate = { day: toDay('2026-03-02'), usdToPen: 3.2 };
    const inDollars = on('2026-03-05', { value: 0.5, currency: 'USD' });
    const find = (given: { usdToPen: number; day: CalendarDay }) =>
      adjustmentsOf({ benefits: [inDollars], closes, currency: 'PEN', rates: [given] });
    const [adjustment] = find(rate).adjustments;
    expect(adjustment && toNumber(adjustment.cash)).toBe(1.6);
    expect(adjustment?.benefits[0]?.rate).toEqual(rate);
    const old = find({ ...rate, day: toDay('2026-02-25') });
    expect(old).toEqual({ adjustments: [], skipped: [{ benefit: inDollars, reason: 'no-rate' }] });
    const inSoles = on('2026-03-05', { value: 1.6 });
    const other = adjustmentsOf({ benefits: [inSoles], closes, currency: 'USD', rates: [rate] });
    expect(other.adjustments.map(({ cash }) => toNumber(cash))).toEqual([0.5]);
  });

  test('that cannot be computed have a reason', () => {
    const reasons = (given: Partial<Benefit>): string[] =>
      adjustmentsOf({ benefits: [on('2026-03-05', given)], closes, currency: 'PEN' }).skipped.map(
        ({ reason }) => reason,
      );
    expect(reasons({ kind: 'other' })).toEqual(['kind']);
    expect(reasons({ cutOff: null })).toEqual(['no-cut-off']);
    expect(reasons({ value: null })).toEqual(['no-value']);
    expect(reasons({ value: 0 })).toEqual(['no-value']);
    expect(reasons({ currency: null })).toEqual(['no-currency']);
    expect(reasons({ currency: 'CLP' })).toEqual(['no-rate']);
    expect(reasons({ currency: 'USD' })).toEqual(['no-rate']);
    expect(reasons({ value: 8 })).toEqual(['exceeds-close']);
    expect(reasons({ cutOff: toDay('2026-03-02') })).toEqual(['no-close']);
    expect(reasons({ cutOff: toDay('2026-03-07') })).toEqual(['pending']);
    expect(reasons({})).toEqual([]);
  });

  test('remain for the bonus shares of a day whose dividends exceed the close', () => {
    const benefits = [
      on('2026-03-05', { value: 5 }),
      on('2026-03-05', { value: 4 }),
      on('2026-03-05', { kind: 'shares', value: 100 }),
    ];
    const { adjustments, skipped } = adjustmentsOf({ benefits, closes, currency: 'PEN' });
    expect(skipped.map(({ reason }) => reason)).toEqual(['exceeds-close', 'exceeds-close']);
    expect(adjustments.map(({ bonusFactor, cashFactor }) => [bonusFactor, cashFactor].map(toNumber))).toEqual(
      [[0.5, 1]],
    );
  });

  test('are steps of an investment, with the shares and the dividend of each', () => {
    const benefits = [
      on('2026-03-05', { value: 2 }),
      on('2026-03-03', { kind: 'shares', value: 100 }),
      on('2026-03-02', { value: 1 }),
    ];
    const { adjustments } = adjustmentsOf({ benefits, closes, currency: 'PEN' });
    const result = invest(fractionOf(1000), buying, last, adjustments);
    expect(
      result.steps.map(({ adjustment, ...step }) => [
        adjustment.day,
        ...[step.sharesBefore, step.cash, step.factor, step.sharesAfter].map(toNumber),
      ]),
    ).toEqual([
      ['2026-03-03', 100, 0, 0.5, 200],
      // 200 shares receive 400, which buys 66.67 more at 8 − 2.
      ['2026-03-05', 200, 400, 0.75, toNumber(result.sharesHeld)],
    ]);
    expect(result.steps.map(({ payments }) => payments.map(toNumber))).toEqual([[0], [400]]);
    expect(toNumber(result.sharesHeld)).toBeCloseTo(266.666_666_666_7, 9);
    expect(toNumber(result.value)).toBeCloseTo(1733.333_333_333, 8);
    expect(toNumber(result.totalReturn)).toBeCloseTo(0.733_333_333, 8);
    expect(toNumber(result.priceReturn)).toBe(-0.35);
  });

  test('are no step of an investment that bought on their cut-off day, without the right', () => {
    const { adjustments } = adjustmentsOf({
      benefits: [on('2026-03-03', { value: 1 })],
      closes,
      currency: 'PEN',
    });
    const [, without] = closes;
    expect(without && invest(fractionOf(1000), without, last, adjustments).steps).toEqual([]);
    expect(invest(fractionOf(1000), buying, last, adjustments).steps).toHaveLength(1);
  });

  test.for([
    ['2024-02-29', '2025-02-28', null],
    ['2024-02-29', '2025-03-01', 0.2093],
    ['2025-11-13', '2026-11-12', null],
    ['2025-11-13', '2026-11-13', 0.21],
    ['2024-11-13', '2026-11-13', 0.1],
  ] as const)('from %s to %s have the annual return %s', ([from, to, expected]) => {
    const close = (day: string, value: number) => ({ day: toDay(day), value: fractionOf(value) });
    const { annualReturn } = invest(fractionOf(1), close(from, 100), close(to, 121), []);
    if (expected === null) expect(annualReturn).toBeNull();
    else expect(annualReturn).toBeCloseTo(expected, 3);
  });

  test('have a name for each series in an address', () => {
    expect(['raw', 'adjusted', 'total', '', 'Total', null].map(readPriceSeries)).toEqual([
      'raw',
      'adjusted',
      'total',
      'raw',
      'raw',
      'raw',
    ]);
  });
});
