import { describe, expect, test } from 'vitest';
import { formatDay } from '../dates/index.ts';
import { formatCompact, formatMoney } from '../money/index.ts';
import {
  sampleBenefits,
  sampleDay,
  sampleFilers,
  sampleIssuers,
  sampleMaterialFacts,
  sampleNow,
  sampleStatements,
} from './index.ts';

const facts = sampleMaterialFacts();
const factsOf = (subject: string) => facts.filter(({ subjects }) => subjects[0] === subject);

describe('material facts of the sample', () => {
  test('cover twelve months up to now, newest first, each with its own file', () => {
    const times = facts.map(({ at }) => at ?? Number.NaN);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times[0]).toBeLessThan(sampleNow);
    expect(facts[0]?.day).toBe(sampleDay);
    expect(new Set(facts.map(({ day }) => day?.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
    const paths = facts.flatMap((fact) => fact.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('are sentences in both languages', () => {
    const texts = facts.flatMap(({ observation, englishObservation }) => [observation, englishObservation]);
    for (const text of texts) expect(text).toMatch(/^[A-Z].{30,180}\.$/);
  });

  test('of results state the revenue and profit of the filed income statement', () => {
    const results = factsOf('Información financiera trimestral');
    expect(results).toHaveLength(sampleFilers.length * 4);
    for (const { nemonico, name, currency } of sampleFilers)
      for (const [year, quarter, words] of [
        [2025, 4, 'cuarto trimestre de 2025'],
        [2026, 3, 'tercer trimestre de 2026'],
      ] as const) {
        const fact = results.find((each) => each.businessName === name && each.observation?.includes(words));
        const rows = sampleStatements(nemonico, year, quarter).find(({ type }) => type === 'GP')?.rows;
        for (const code of ['2D01ST', '2D07ST']) {
          const filed = rows?.find((row) => row.code === code)?.values[0] ?? Number.NaN;
          expect(fact?.observation).toContain(
            formatCompact(Math.abs(filed) * 1000, { currency, decimals: 1 }),
          );
          if (code === '2D07ST')
            expect(fact?.observation).toContain(filed < 0 ? 'pérdida neta' : 'ganancia neta');
        }
      }
  });

  test('of dividends state the amount and days of a benefit, and no benefit of the year lacks its fact', () => {
    const dividends = factsOf('Política de dividendos');
    const since = facts.at(-1)?.day ?? sampleDay;
    const agreed = sampleBenefits().filter((benefit) => (benefit.agreed ?? '') >= since);
    expect(dividends).toHaveLength(agreed.length);
    expect(agreed.length).toBeGreaterThan(20);
    for (const benefit of agreed.filter(({ kind }) => kind === 'cash')) {
      const name = sampleIssuers.find(({ nemonico }) => nemonico === benefit.nemonico)?.name;
      const money = { amount: benefit.value ?? Number.NaN, currency: benefit.currency };
      const amount = formatMoney(money, { decimals: 2, maxDecimals: 6 });
      const stated = dividends.filter(
        ({ businessName, day, observation }) =>
          businessName === name &&
          day === benefit.agreed &&
          observation?.includes(`${amount} por acción`) &&
          observation.includes(formatDay(benefit.cutOff)) &&
          observation.includes(formatDay(benefit.delivered)),
      );
      expect([name, stated.length]).toEqual([name, 1]);
    }
  });
});
