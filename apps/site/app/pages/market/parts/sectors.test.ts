import { sampleDay, sampleQuotes } from '@rueda/domain/sample';
import { movementsOf } from '@rueda/domain/quotes';
import { expect, test } from 'vitest';
import { tradesBySector } from './sectors.ts';

test('the sectors together have the trades of the market', () => {
  const quotes = sampleQuotes();
  const sectors = tradesBySector(quotes, sampleDay);
  const market = movementsOf(quotes, sampleDay);
  const sumOf = (name: 'up' | 'down' | 'flat' | 'amountInSoles'): number =>
    sectors.reduce((sum, sector) => sum + sector[name], 0);
  expect(sectors.length).toBeGreaterThan(4);
  for (const name of ['up', 'down', 'flat'] as const)
    expect([name, sumOf(name)]).toEqual([name, market[name]]);
  expect(sumOf('amountInSoles')).toBeCloseTo(market.amountInSoles ?? 0, 2);
});

test('a sector has the average change of its traded securities', () => {
  const [quote] = sampleQuotes();
  if (!quote) throw new Error('The sample has no quotes.');
  const at = `${sampleDay}T15:00:00Z`;
  const traded = (sector: string | null, percent: number | null) => ({
    ...quote,
    sector,
    at,
    percent,
    change: percent,
    amountInSoles: 100,
  });
  const old = { ...traded('CB', 50), at: '2026-10-01T15:00:00Z' };
  expect(
    tradesBySector(
      [traded('CB', 1), traded('CB', -0.5), traded('CB', null), traded(null, null), old],
      sampleDay,
    ),
  ).toEqual([
    { sector: 'CB', percent: 0.25, amountInSoles: 300, up: 1, down: 1, flat: 1 },
    { sector: null, percent: null, amountInSoles: 100, up: 0, down: 0, flat: 1 },
  ]);
});
