import { describe, expect, test } from 'vitest';
import { costsOf, loadOf, saturation } from '../../bench/capacity-model.ts';
import { renderCapacity } from '../../bench/capacity.ts';
import { type Figures, readResults } from '../../bench/results.ts';
import { formatProblem } from './checks.ts';
import { figureProblems } from './figures.ts';

const results = readResults();

/** The stored results with the rate of cached pages multiplied. */
function withCachedRate(factor: number): Map<string, Figures[]> {
  const changed = readResults();
  const site = (changed.get('site') ?? []).map((table) => {
    const column = table.columns.indexOf('cached');
    if (column === -1) return table;
    return {
      ...table,
      rows: table.rows.map((row) => row.with(column, String(Number(row[column]) * factor))),
    };
  });
  return changed.set('site', site);
}

describe('costs', () => {
  test('every cost is a figure of a stored table with its command', () => {
    for (const { us, bytes, command } of Object.values(costsOf(results))) {
      expect(us).toBeGreaterThan(0);
      expect(bytes ?? 1).toBeGreaterThan(0);
      expect(command).toMatch(/^(pnpm bench |RUEDA_LONG=1 pnpm exec vitest )/);
    }
  });

  test('a page that is sent twice as fast costs half', () => {
    const cost = costsOf(results).cachedPage.us;
    expect(costsOf(withCachedRate(2)).cachedPage.us).toBeCloseTo(cost / 2);
  });

  test('a missing table or figure is an error, not a cost of zero', () => {
    expect(() => costsOf(new Map([...results, ['feed', []]]))).toThrow(
      'bench/results/feed.json has no table',
    );
    expect(() => costsOf(withCachedRate(Number.NaN))).toThrow('has no figure in "home", "cached"');
  });
});

describe('load', () => {
  test('few readers cause a render each, many at most one a minute for each page and machine', () => {
    expect(loadOf(results, 1).renderedPerSecond).toBe(1);
    const { renderedPerSecond, siteMachines } = loadOf(results, 100_000);
    expect(renderedPerSecond).toBe(siteMachines * 50);
  });

  test('every machine of the site has cores for its part', () => {
    for (const views of [1, 100, 10_000, 1_000_000]) {
      const { siteCores, siteMachines } = loadOf(results, views);
      expect(siteCores / siteMachines).toBeLessThanOrEqual(4 * 0.6);
    }
  });

  test('the first to saturate is the part with the highest multiple, and twice the readers double the network', () => {
    const [first, second] = saturation(loadOf(results, 100_000));
    expect(first?.[1]).toBeGreaterThanOrEqual(second?.[1] ?? Infinity);
    const network = (views: number): number =>
      saturation(loadOf(results, views)).find(([part]) => part === 'network of the site')?.[1] ?? 0;
    expect(network(2000)).toBeCloseTo(2 * network(1000));
  });
});

test('pnpm check reports docs/capacity.md if a stored figure has changed', () => {
  expect(figureProblems(withCachedRate(2)).map(formatProblem)).toContainEqual(
    expect.stringMatching(/^docs\/capacity\.md:\d+ {2}Differs from bench\/results/),
  );
});

test('an unknown table of docs/capacity.md is an error that lists the known ones', () => {
  expect(() => renderCapacity(results, 'bandwidth')).toThrow(
    'may show costs, assumptions, load, machines, month',
  );
});
