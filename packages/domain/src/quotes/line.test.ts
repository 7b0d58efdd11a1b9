import { describe, expect, test } from 'vitest';
import { toDay } from '../dates/index.ts';
import { sampleIndexTicks, sampleIndexValues, sampleLongLine } from '../sample/index.ts';
import {
  chartRanges,
  chartRangeStart,
  dailyLine,
  describeComparison,
  describeLine,
  lineFacts,
  type LinePoint,
  pointsInRange,
  readChartRange,
  readLine,
  rebaseLines,
  thinLine,
} from './index.ts';

const levels = dailyLine(sampleIndexValues('msci-nuam-peru-general'));
const line = (...values: number[]): LinePoint[] =>
  values.map((value, index) => ({ at: `2026-11-${String(index + 2).padStart(2, '0')}`, value }));

describe('lines', () => {
  test('readLine sorts points, removes duplicate times and drops invalid values', () => {
    const [first, second] = line(1, 2) as [LinePoint, LinePoint];
    const points = [
      second,
      first,
      { at: 'ayer', value: 3 },
      { ...first, value: 5 },
      { at: '2026-11-09', value: NaN },
    ];
    expect(readLine(points)).toEqual([{ ...first, value: 5 }, second]);
  });

  test('thinLine retains the first point, the last point and the close of each week or month', () => {
    const fiveYears = pointsInRange(levels, '5y');
    const weeks = thinLine(fiveYears);
    expect(weeks.step).toBe('week');
    expect(weeks.points.length).toBeLessThanOrEqual(300);
    // Friday 13 November, and Monday 16 as the last point.
    expect(weeks.points.slice(-2).map(({ at }) => at)).toEqual(['2026-11-13', '2026-11-16']);
    expect(weeks.points[0]).toEqual(fiveYears[0]);

    const months = thinLine(levels);
    expect(months.step).toBe('month');
    expect(months.points.slice(-2).map(({ at }) => at)).toEqual(['2026-10-30', '2026-11-16']);

    const many = sampleLongLine(100_000);
    const some = thinLine(many);
    expect([some.step, some.points.length, some.points[0], some.points.at(-1)]).toEqual([
      335,
      300,
      many[0],
      many.at(-1),
    ]);
    expect(thinLine(line(1, 2, 3))).toEqual({ points: line(1, 2, 3), step: 'all' });
  });

  test('lineFacts returns the first, last, highest and lowest point', () => {
    expect(lineFacts(line(10, 14, 8, 12))).toMatchObject({
      first: { value: 10 },
      last: { value: 12 },
      high: { value: 14 },
      low: { value: 8 },
      change: 2,
      percent: 20,
    });
    expect(lineFacts(line(10, 12), 8)).toMatchObject({ change: 4, percent: 50 });
    expect([lineFacts([]), lineFacts(line(0, 1))?.percent]).toEqual([null, null]);
  });

  test('lineFacts returns the first of several equal highs and lows', () => {
    const [, high, low] = line(5, 9, 1, 9, 1);
    expect(lineFacts(line(5, 9, 1, 9, 1))).toMatchObject({ high, low });
  });

  test('thinLine retains every point of a line that has just the maximum number', () => {
    expect(thinLine(line(1, 2, 3), 3)).toEqual({ points: line(1, 2, 3), step: 'all' });
    // The first and the last day, and the Sundays between.
    const weeks = thinLine(line(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), 4);
    expect(weeks.step).toBe('week');
    expect(weeks.points.map(({ at }) => at)).toEqual([
      '2026-11-02',
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
    ]);
  });
});

describe('the range of a chart', () => {
  test('chartRangeStart returns the first day of each range', () => {
    const end = toDay('2026-11-16');
    expect(chartRanges.map((range) => chartRangeStart(range, end))).toEqual([
      '2026-11-16',
      null,
      '2026-10-16',
      '2026-05-16',
      '2025-11-16',
      '2021-11-16',
      null,
      null,
    ]);
    // A month before 31 March is the last day of February.
    expect(chartRangeStart('1m', toDay('2026-03-31'))).toBe('2026-02-28');
    expect(chartRangeStart('1y', toDay('2028-02-29'))).toBe('2027-02-28');
  });

  test('pointsInRange returns five sessions for 5d, and the custom days for own', () => {
    const ticks = pointsInRange(sampleIndexTicks('msci-nuam-peru-general', 8), '5d');
    expect(new Set(ticks.map(({ at }) => at.slice(0, 10))).size).toBe(5);
    const march = { from: toDay('2026-03-01'), to: toDay('2026-03-31') };
    const custom = pointsInRange(levels, 'own', march);
    expect([custom[0]?.at, custom.at(-1)?.at]).toEqual(['2026-03-02', '2026-03-31']);
    // Both days belong to the range, and custom days have no effect on another range.
    expect(pointsInRange(levels, 'own', { from: toDay('2026-03-02') })[0]?.at).toBe('2026-03-02');
    expect(pointsInRange(levels, '1m', march)).toEqual(pointsInRange(levels, '1m'));
    expect(pointsInRange(levels, 'all')).toHaveLength(levels.length);
    expect(pointsInRange([], '1y')).toEqual([]);
  });

  test('readChartRange returns a known range, or a day', () => {
    expect([readChartRange('5y'), readChartRange('x'), readChartRange(undefined)]).toEqual([
      '5y',
      '1d',
      '1d',
    ]);
  });
});

describe('compared lines', () => {
  test('rebaseLines sets the first common day to 100 and has null for missing values', () => {
    const [, second, third, fourth] = line(0, 20, 25, 30) as [LinePoint, LinePoint, LinePoint, LinePoint];
    const rebased = rebaseLines([
      { name: 'A', points: line(10, 20, 25, 30) },
      {
        name: 'B',
        points: [
          { ...second, value: 4 },
          { ...fourth, value: 5 },
        ],
      },
    ]);
    expect(rebased.at).toEqual([second.at, third.at, fourth.at]);
    expect(rebased.lines).toEqual([
      { name: 'A', values: [100, 125, 150] },
      { name: 'B', values: [100, null, 125] },
    ]);
    expect(describeComparison(rebased.at, rebased.lines)).toBe(
      'Del 3 al 5 de noviembre de 2026, con base 100 el primer día: A sube 50.00%, B sube 25.00%.',
    );
  });

  test('rebaseLines starts with the first day if all lines have a value on it', () => {
    const lines = [
      { name: 'A', points: line(10, 20) },
      { name: 'B', points: line(4, 5) },
    ];
    expect(rebaseLines(lines)).toEqual({
      at: ['2026-11-02', '2026-11-03'],
      lines: [
        { name: 'A', values: [100, 200] },
        { name: 'B', values: [100, 125] },
      ],
    });
  });

  test('describeComparison states the direction of each line in both languages, by its last known value', () => {
    const at = ['2026-11-03', '2026-11-04', '2026-11-05'];
    const lines = [
      { name: 'A', values: [100, 90, 80.5] },
      { name: 'B', values: [100, 104, null] },
      { name: 'C', values: [100, 120, 100] },
    ];
    expect(describeComparison(at, lines)).toBe(
      'Del 3 al 5 de noviembre de 2026, con base 100 el primer día: A baja 19.50%, B sube 4.00%, C sin cambio.',
    );
    expect(describeComparison(at, lines, 'en')).toBe(
      'From 3 to 5 November 2026, rebased to 100 on the first day: A down 19.50%, B up 4.00%, C no change.',
    );
  });

  test('rebaseLines returns nothing for lines without a common day, and the description states it', () => {
    expect(rebaseLines([])).toEqual({ at: [], lines: [] });
    const withoutCommonDay = rebaseLines([
      { name: 'A', points: line(1) },
      { name: 'B', points: [{ at: '2020-01-02', value: 1 }] },
    ]);
    expect(withoutCommonDay).toEqual({ at: [], lines: [] });
    expect(describeComparison([], [])).toContain('Elige un periodo más largo');
  });
});

describe('describeLine', () => {
  const describeBoth = (
    points: LinePoint[],
    currency: 'PEN' | null = null,
    previous: number | null = null,
  ): string[] =>
    (['es', 'en'] as const).map((language) =>
      describeLine({ name: 'Lima 25', points }, { currency, previous, language }),
    );

  test('describeLine states first and last value, change, high and low', () => {
    expect(describeBoth(line(1000, 1200.5, 900, 1100))).toEqual([
      'Lima 25, del 2 al 5 de noviembre de 2026: de 1,000.00 a 1,100.00 puntos, sube 10.00%. Máximo 1,200.50, el 3 de noviembre de 2026; mínimo 900.00, el 4 de noviembre de 2026.',
      'Lima 25, from 2 to 5 November 2026: from 1,000.00 to 1,100.00 points, up 10.00%. High 1,200.50, on 3 November 2026; low 900.00, on 4 November 2026.',
    ]);
    expect(describeBoth(line(3.9, 0.415), 'PEN')[0]).toMatch(
      /de S\/\u00a03\.90 a S\/\u00a00\.415, baja 89\.36%/,
    );
    expect(describeBoth(line(5, 6, 5))[0]).toContain('sin cambio');
  });

  test('describeLine states the direction of a line that starts below zero or at zero', () => {
    expect(describeBoth(line(-3, -3.954))[0]).toContain('de \u22123.00 a \u22123.95 puntos, baja 31.80%.');
    expect(describeBoth(line(-3, -1.5))[1]).toContain('up 50.00%.');
    expect(describeBoth(line(0, 59)).map((text) => text.split('. ')[0])).toEqual([
      'Lima 25, del 2 al 3 de noviembre de 2026: de 0.00 a 59.00 puntos, sube 59.00 puntos',
      'Lima 25, from 2 to 3 November 2026: from 0.00 to 59.00 points, up 59.00 points',
    ]);
    expect(describeBoth(line(0, -0.415), 'PEN')[0]).toContain('baja S/\u00a00.415.');
    expect(describeBoth(line(0, 5, 0))[0]).toContain('sin cambio');
  });

  test('describeLine describes the same points as the chart: sorted, without invalid ones', () => {
    const [first, second, third] = line(10, 30, 20) as [LinePoint, LinePoint, LinePoint];
    const invalid = [
      { at: '2026-11-01', value: NaN },
      // Without a zone each machine would read another instant.
      { at: '2026-11-09T10:00:00', value: 1 },
    ];
    const clean = describeBoth([first, second, third]);
    expect(clean[0]).toContain('de 10.00 a 20.00 puntos, sube 100.00%');
    expect(describeBoth([third, ...invalid, first, second])).toEqual(clean);
    expect(describeBoth([first, ...invalid])[0]).toContain('un solo dato, 10.00 puntos');
    expect(describeBoth(invalid)[0]).toBe('Lima 25: sin datos en este periodo.');
  });

  test('describeLine of a session states the open and the last value, compared with the previous close', () => {
    const ticks = [
      { at: '2026-11-16T14:30:00Z', value: 100 },
      { at: '2026-11-16T16:22:00Z', value: 99 },
    ];
    expect(describeBoth(ticks, null, 98)).toEqual([
      'Lima 25, 16 de noviembre de 2026: abre en 100.00 y a las 11:22 marca 99.00 puntos, sube 1.02% frente al cierre anterior. Máximo 100.00, a las 09:30; mínimo 99.00, a las 11:22.',
      'Lima 25, 16 November 2026: opened at 100.00, 99.00 points as of 11:22, up 1.02% on the previous close. High 100.00, at 09:30; low 99.00, at 11:22.',
    ]);
  });

  test('describeLine of ticks on two days states their days', () => {
    const ticks = [
      { at: '2026-11-13T14:30:00Z', value: 100 },
      { at: '2026-11-16T16:22:00Z', value: 99 },
    ];
    expect(describeBoth(ticks)).toEqual([
      'Lima 25, del 13 al 16 de noviembre de 2026: de 100.00 a 99.00 puntos, baja 1.00%. Máximo 100.00, el 13 de noviembre de 2026; mínimo 99.00, el 16 de noviembre de 2026.',
      'Lima 25, from 13 to 16 November 2026: from 100.00 to 99.00 points, down 1.00%. High 100.00, on 13 November 2026; low 99.00, on 16 November 2026.',
    ]);
  });

  test('describeLine of one value or of none states only that', () => {
    expect(describeBoth(line(7.5), 'PEN')).toEqual([
      'Lima 25: un solo dato, S/\u00a07.50, el 2 de noviembre de 2026.',
      'Lima 25: a single data point, S/\u00a07.50, on 2 November 2026.',
    ]);
    expect(describeBoth([])).toEqual([
      'Lima 25: sin datos en este periodo.',
      'Lima 25: no data in this period.',
    ]);
  });
});
