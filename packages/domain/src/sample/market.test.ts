import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { isTradingDay } from '../calendar/index.ts';
import { adjustCloses, adjustmentsOf, exactCloses, toNumber } from '../returns/index.ts';
import {
  sampleBenefits,
  sampleCloses,
  sampleDay,
  sampleExchangeRates,
  sampleHistory,
  sampleIndexDay,
  sampleIndexTicks,
  sampleIndexValues,
  sampleIndexWeights,
  sampleInstant,
  sampleIssuers,
  sampleMovements,
  sampleQuotes,
  sampleSessions,
  sampleTicks,
  sampleTrades,
  sampleTradingDays,
} from './index.ts';

const codes = sampleIssuers.map(({ nemonico }) => nemonico);
const index = 'msci-nuam-peru-general';
const digitsOf = (price: number): number => (String(price).split('.')[1] ?? '').length;

/** Runs in a process of its own: a hash of every part of the sample's market. */
const hashScript = `
  import { createHash } from 'node:crypto';
  const sample = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
  const { indices } = await import(${JSON.stringify(new URL('../indices/index.ts', import.meta.url).href)});
  const { sampleIssuers, sampleSessions } = sample;
  const codes = sampleIssuers.map(({ nemonico }) => nemonico);
  const parts = [
    codes.map(sample.sampleHistory), codes.map((code) => sample.sampleTrades(code)), sample.sampleTicks(),
    sampleSessions().map(sample.sampleMovements), sample.sampleBenefits(), sample.sampleExchangeRates(),
    indices.map(({ id }) => [sample.sampleIndexValues(id), sample.sampleIndexTicks(id, 5)]),
    sample.sampleIndexDay(), sample.sampleIndexWeights(),
  ];
  process.stdout.write(createHash('sha256').update(JSON.stringify(parts)).digest('hex'));`;

test('two processes generate the same bytes', () => {
  const [one, other] = [1, 2].map(() =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', hashScript], { encoding: 'utf8' }),
  );
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(other).toBe(one);
});

describe('ten years of daily prices', () => {
  test('every security has them on trading days in order, from the first day unless it is newly listed', () => {
    const days = sampleTradingDays();
    expect(days.length).toBeGreaterThan(2450);
    expect(days.filter((day) => !isTradingDay(day))).toEqual([]);
    expect(sampleSessions()).toEqual(days.slice(-60));
    for (const { nemonico, liquidity } of sampleIssuers) {
      const history = sampleHistory(nemonico).map(({ day }) => day);
      const traded = new Set(history);
      expect(history).toEqual(days.filter((day) => traded.has(day)));
      if (nemonico === 'INTEGRC1') expect((history[0] ?? '') >= (sampleSessions()[0] ?? '')).toBe(true);
      else expect(Math.abs(history.length / days.length - liquidity)).toBeLessThan(0.05);
    }
    expect(sampleHistory('NADA')).toEqual([]);
  });

  test('the low is at most the open and the close, the high at least, all are ticks, and the amount is their product', () => {
    const wrong = codes.flatMap((code) =>
      sampleHistory(code).filter(
        ({ open, high, low, close, quantity, amount, operations }) =>
          !(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)) ||
          [open, high, low, close].some((price) => digitsOf(price) > (price < 1 ? 3 : 2)) ||
          Math.abs(amount - close * quantity) > 0.01 ||
          operations < 4,
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('the closes of the sessions, the rows and the history name the same figures', () => {
    const histories = new Map(codes.map((code) => [code, sampleHistory(code)]));
    for (const day of sampleSessions())
      for (const row of sampleMovements(day)) {
        const history = histories.get(String(row['nemonico'])) ?? [];
        const found = history.find((each) => each.day === day);
        expect([row['last'], row['negotiatedAmount'], row['previous']]).toEqual([
          found?.close,
          found?.amount,
          history.findLast((each) => each.day < day)?.close ?? null,
        ]);
      }
    expect(sampleCloses('ALICORC1')).toHaveLength(60);
  });
});

describe('benefits and prices', () => {
  const benefits = sampleBenefits();
  const rates = sampleExchangeRates();

  test('agreement, cut-off, registry and delivery follow each other on trading days', () => {
    for (const { agreed, cutOff, registered, delivered } of benefits) {
      const days = [agreed, cutOff, registered, delivered].flatMap((day) => day ?? []);
      expect(days).toHaveLength(4);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days.filter((day) => !isTradingDay(day))).toEqual([]);
    }
    expect(benefits.some(({ cutOff }) => (cutOff ?? '') > sampleDay)).toBe(true);
    expect(benefits.every(({ agreed }) => (agreed ?? '') <= sampleDay)).toBe(true);
  });

  test('firms that pay have dividends in most years, some several, and some have bonus shares', () => {
    const yearsOf = (code: string): Set<string> =>
      new Set(
        benefits
          .filter(({ nemonico, kind }) => nemonico === code && kind === 'cash')
          .map(({ cutOff }) => cutOff?.slice(0, 4) ?? ''),
      );
    const payers = codes.filter((code) => yearsOf(code).size > 0);
    expect(payers.length).toBeGreaterThan(35);
    for (const code of payers) expect(yearsOf(code).size).toBeGreaterThan(5);
    expect(benefits.filter(({ nemonico }) => nemonico === 'LUSURC1').length).toBeGreaterThan(30);
    expect(benefits.filter(({ kind }) => kind === 'shares').length).toBeGreaterThan(20);
  });

  test('a price falls by the benefit on the cut-off day: the total return is as smooth there as on any other day', () => {
    const jumps: unknown[] = [];
    const onCutOff: number[] = [];
    const raw: number[] = [];
    for (const { nemonico, currency } of sampleIssuers) {
      const closes = exactCloses(sampleHistory(nemonico).map(({ day, close }) => ({ day, value: close })));
      const { adjustments, skipped } = adjustmentsOf({
        benefits: benefits.filter((each) => each.nemonico === nemonico),
        closes,
        currency,
        rates,
      });
      expect(skipped.filter(({ reason }) => reason !== 'pending')).toEqual([]);
      const total = adjustCloses(closes, adjustments, 'total').map(({ value }) => toNumber(value));
      for (const [at, { day, value }] of closes.entries()) {
        const [before, price] = [closes[at - 1], toNumber(value)];
        if (!before) continue;
        const change = (total[at] ?? 0) / (total[at - 1] ?? 0) - 1;
        // A tick of a low price is some percent of it.
        const tick = price < 1 ? 0.001 / price : 0.01 / price;
        if (Math.abs(change) > 0.075 + 2 * tick) jumps.push([nemonico, day, change]);
        if (!adjustments.some((each) => each.day > before.day && each.day <= day)) continue;
        onCutOff.push(change);
        raw.push(price / toNumber(before.value) - 1);
      }
    }
    const mean = (values: number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
    expect(jumps).toEqual([]);
    expect(onCutOff.length).toBeGreaterThan(600);
    expect(Math.abs(mean(onCutOff))).toBeLessThan(0.002);
    expect(mean(raw)).toBeLessThan(-0.015);
  });
});

describe('the index and its constituents', () => {
  const currencies = new Map(sampleIssuers.map(({ nemonico, currency }) => [nemonico, currency]));
  const rates = new Map<string, number>(sampleExchangeRates().map(({ day, usdToPen }) => [day, usdToPen]));
  const rateOf = (code: string, day: string): number =>
    currencies.get(code) === 'USD' ? (rates.get(day) ?? Number.NaN) : 1;

  test('weights are those of capitalisations in free float and add up to 100', () => {
    const weights = sampleIndexWeights();
    expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 8);
    const prices = new Map(sampleQuotes().map(({ code, price }) => [code, price]));
    const values = weights.map(({ nemonico, weight }) => {
      const issuer = sampleIssuers.find((each) => each.nemonico === nemonico);
      const shares = ((issuer?.sharesOutstanding ?? 0) * (issuer?.freeFloat ?? 0)) / 100;
      return ((prices.get(nemonico) ?? 0) * shares * rateOf(nemonico, sampleDay)) / weight;
    });
    for (const value of values) expect(value / (values[0] ?? 0)).toBeCloseTo(1, 8);
  });

  test('each day the index changes by the weighted changes of its constituents, without those by bonus shares', () => {
    const levels = sampleIndexValues(index);
    expect(levels.map(({ day }) => day)).toEqual(sampleTradingDays());
    const histories = new Map(
      sampleIndexWeights().map(({ nemonico }) => [nemonico, sampleHistory(nemonico)]),
    );
    const issues = sampleBenefits().flatMap(({ nemonico, kind, cutOff, value }) =>
      kind === 'shares' && cutOff !== null && cutOff <= sampleDay ? [{ nemonico, cutOff, value }] : [],
    );
    /** In soles and present shares. */
    const priceOf = (code: string, day: string): number => {
      const history = histories.get(code) ?? [];
      const last = history.findLast((each) => each.day <= day) ?? history[0];
      const shares = issues
        .filter(({ nemonico, cutOff }) => nemonico === code && cutOff > (last?.day ?? ''))
        .reduce((product, { value }) => product * (1 + (value ?? 0) / 100), 1);
      return ((last?.close ?? Number.NaN) / shares) * rateOf(code, day);
    };
    const wrong = levels.slice(1).flatMap(({ day, value }, at) => {
      const before = levels[at];
      if (!before || at % 37 > 0) return [];
      const expected = sampleIndexWeights(before.day).reduce(
        (sum, { nemonico, weight }) =>
          sum + (weight / 100) * (priceOf(nemonico, day) / priceOf(nemonico, before.day)),
        0,
      );
      return Math.abs(value / before.value / expected - 1) < 2e-6 ? [] : [{ day, expected }];
    });
    expect(wrong).toEqual([]);
  });

  test('the levels of the day lead to the level that the securities have at the public instant', () => {
    const ticks = sampleIndexTicks(index);
    expect(ticks.at(-1)).toEqual({
      at: new Date(sampleInstant).toISOString(),
      value: sampleIndexValues(index).at(-1)?.value,
    });
    const day = sampleIndexDay();
    const later = ticks.slice(0, -1);
    expect(day.slice(0, later.length)).toEqual(later);
    expect(new Set(ticks.map(({ value }) => value)).size).toBeGreaterThan(50);
    const sessions = sampleIndexTicks(index, 5);
    for (const { day: session, value } of sampleIndexValues(index).slice(-5))
      expect(sessions.findLast(({ at }) => at.startsWith(session))?.value).toBe(value);
  });
});

test('the trades of a session run from its open through its high and low to its close', () => {
  for (const session of sampleSessions().slice(-3))
    for (const code of codes) {
      const found = sampleHistory(code).find(({ day }) => day === session);
      const trades = sampleTrades(code, session).filter(
        ({ at }) => session !== sampleDay || at <= sampleInstant,
      );
      expect(trades).toHaveLength(found?.operations ?? 0);
      if (!found) continue;
      const prices = trades.map(({ price }) => price);
      expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual([
        found.open,
        found.high,
        found.low,
        found.close,
      ]);
      expect(trades.at(-1)?.quantity).toBe(found.quantity);
      expect(trades.every(({ at }, index) => at >= (trades[index - 1]?.at ?? 0))).toBe(true);
    }
});

test('the last tick of a security is its last price', () => {
  const last = new Map(sampleTicks().map((tick) => [tick.nemonico, tick]));
  const rows = sampleMovements().filter((row) => row['last'] !== undefined);
  expect([...last.values()]).toEqual(
    rows.map((row) => ({ nemonico: row['nemonico'], lastDate: row['lastDate'], lastValue: row['last'] })),
  );
});
