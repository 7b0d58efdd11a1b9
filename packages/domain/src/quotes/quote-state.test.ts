import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { type Session, sessionOn, tradingDays } from '../calendar/index.ts';
import { limaDay, limaInstant, speakDay, speakTime, toDay } from '../dates/index.ts';
import { describeQuote, type Quote, quoteStages, type QuoteState, quoteState } from './index.ts';

const lima = (day: string, time: string): number =>
  limaInstant(toDay(day), Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const iso = (epoch: number): string => new Date(epoch).toISOString();

const credit: Quote = {
  code: 'CREDITC1',
  name: 'Banco de Crédito del Perú',
  currency: 'PEN',
  price: 3.92,
  previous: 3.87,
  change: 0.05,
  percent: 1.291,
  at: iso(lima('2026-11-16', '11:22')),
  asOf: null,
};

/** The expected state from the two session indices, independent of the code under test. */
const expected = (later: number, isDuring: boolean): QuoteState => {
  const finished = isDuring ? later - 1 : later;
  if (isDuring && later === 0) return { kind: 'delayed', minutes: 20 };
  return finished === 0 ? { kind: 'close' } : { kind: 'stale', sessions: finished, cause: 'no-trade' };
};

const stateWithFeed = (quote: Quote, now: number): QuoteState =>
  quoteState(quote, now, { maxFeedAgeMinutes: 1 });

const stateWithoutFeed = (quote: Quote, now: number): QuoteState =>
  stateWithFeed({ ...quote, asOf: null }, now);

describe('quoteState', () => {
  test('a quote is delayed in the session of its last trade, and live only without a delay of the source', () => {
    const now = lima('2026-11-16', '11:45');
    expect(quoteState(credit, now)).toEqual({ kind: 'delayed', minutes: 20 });
    expect(quoteState(credit, now, { delayMinutes: 15 })).toEqual({ kind: 'delayed', minutes: 15 });
    expect(quoteState(credit, now, { delayMinutes: 0 })).toEqual({ kind: 'live' });
  });

  test('a quote becomes the close when the session has ended for delayed data', () => {
    expect(quoteState(credit, lima('2026-11-16', '16:29')).kind).toBe('delayed');
    expect(quoteState(credit, lima('2026-11-16', '16:30')).kind).toBe('close');
    expect(quoteState(credit, lima('2026-11-16', '16:10'), { delayMinutes: 0 }).kind).toBe('close');
  });

  test('a quote stays the close during the next session until the security trades', () => {
    expect(quoteState(credit, lima('2026-11-17', '12:00')).kind).toBe('close');
    expect(quoteState(credit, lima('2026-11-17', '16:30'))).toEqual({
      kind: 'stale',
      sessions: 1,
      cause: 'no-trade',
    });
  });

  test('a stale quote counts the sessions since its trade, without weekends and holidays', () => {
    const friday = { ...credit, at: iso(lima('2026-12-04', '10:00')) };
    expect(quoteState(friday, lima('2026-12-06', '12:00')).kind).toBe('close');
    // Monday trades; Tuesday and Wednesday are holidays.
    expect(quoteState(friday, lima('2026-12-09', '12:00'))).toMatchObject({ kind: 'stale', sessions: 1 });
    expect(quoteState(friday, lima('2026-12-10', '23:00'))).toMatchObject({ kind: 'stale', sessions: 2 });
  });

  test('a quote without a price or a time has the state none', () => {
    const now = lima('2026-11-16', '11:45');
    expect(quoteState({ ...credit, price: null, at: null }, now).kind).toBe('none');
    expect(quoteState({ ...credit, at: null }, now).kind).toBe('none');
  });

  test('quoteState ignores a clock behind the trade', () => {
    expect(quoteState(credit, lima('2026-11-15', '08:00')).kind).toBe('delayed');
  });

  test('quoteState treats a row dated on a holiday as the last close', () => {
    const holidayQuote = { ...credit, at: iso(lima('2026-01-01', '15:00')) };
    expect(quoteState(holidayQuote, lima('2026-01-01', '16:00')).kind).toBe('close');
    expect(quoteState(holidayQuote, lima('2026-01-02', '18:00'))).toMatchObject({
      kind: 'stale',
      sessions: 1,
    });
  });

  test('a quote is stale when the source stops updating during trading, and only then', () => {
    const lateFeed = { ...credit, asOf: iso(lima('2026-11-16', '11:45')) };
    expect(quoteState(lateFeed, lima('2026-11-16', '11:49')).kind).toBe('delayed');
    expect(quoteState(lateFeed, lima('2026-11-16', '11:50'))).toEqual({
      kind: 'stale',
      sessions: 0,
      cause: 'feed',
    });
    // A quote delivered after the end is valid until the next session exceeds the maximum feed age.
    const evening = { ...credit, asOf: iso(lima('2026-11-16', '16:31')) };
    expect(quoteState(evening, lima('2026-11-17', '09:54')).kind).toBe('close');
    expect(quoteState(evening, lima('2026-11-17', '09:55'))).toMatchObject({ kind: 'stale', cause: 'feed' });
  });
});

describe('F19: any trade, delivery and instant', () => {
  const sessions = tradingDays(toDay('2024-01-02'), toDay('2028-12-29')).map(
    (day) => sessionOn(day) as Session,
  );
  const runs = cases(2_000, 100_000);
  const long = { timeout: 1_800_000 };
  const delay = 20 * 60_000;

  const moment = fc.record({
    traded: fc.integer({ min: 0, max: sessions.length - 40 }),
    later: fc.integer({ min: 0, max: 30 }),
    tradeShare: fc.double({ min: 0, max: 0.999, noNaN: true }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    isDuring: fc.boolean(),
  });

  const build = ({
    traded,
    later,
    tradeShare,
    share,
    isDuring,
  }: typeof moment extends fc.Arbitrary<infer M> ? M : never) => {
    const first = sessions[traded] as Session;
    const current = sessions[traded + later] as Session;
    const after = sessions[traded + later + 1] as Session;
    const at = Math.floor(first.opens + tradeShare * (first.ends - first.opens));
    const [from, to] = isDuring ? [current.opens, current.ends] : [current.ends, after.opens];
    const now = Math.max(Math.floor(from + delay + share * (to - from)), at);
    return { first, at, now };
  };

  test(
    `${runs.toLocaleString('en')} cases: the state is right, and the sentence contains price, time and age`,
    long,
    () => {
      fc.assert(
        fc.property(moment, fc.constantFrom('es' as const, 'en' as const), (shape, language) => {
          const { at, now } = build(shape);
          const quote = { ...credit, at: iso(at) };
          const state = quoteState(quote, now);
          expect(state).toEqual(expected(shape.later, shape.isDuring));
          const sentence = describeQuote(quote, state, language);
          expect(sentence).toContain('3.92');
          expect(sentence).toContain(speakDay(limaDay(at), { language }));
          if (state.kind === 'delayed') {
            expect(sentence).toContain(speakTime(at));
            expect(sentence).toMatch(/20 minut/);
          }
        }),
        { numRuns: runs },
      );
    },
  );

  test(`${runs.toLocaleString('en')} cases: a frozen feed is labelled stale within one poll`, long, () => {
    const poll = 60_000;
    const isWrong = (
      stateOf: (quote: Quote, now: number) => QuoteState,
      shape: Parameters<typeof build>[0],
    ): boolean => {
      const { first, at } = build({ ...shape, later: 0, isDuring: true });
      // The feed froze after the delivery of this trade, with at least two polls left in the session.
      const frozenAt = Math.min(at + delay, first.ends + delay - 2 * poll);
      const quote = { ...credit, at: iso(Math.min(at, frozenAt - delay)), asOf: iso(frozenAt) };
      const early = stateOf(quote, frozenAt + poll - 1);
      const late = stateOf(quote, Math.floor(frozenAt + poll + shape.share * 40 * 86_400_000));
      return early.kind === 'stale' || late.kind !== 'stale' || late.cause !== 'feed';
    };
    fc.assert(
      fc.property(moment, (shape) => !isWrong(stateWithFeed, shape)),
      { numRuns: runs },
    );
    // Control: the check detects a page that ignores the last delivery.
    expect(fc.check(fc.property(moment, (shape) => !isWrong(stateWithoutFeed, shape))).failed).toBe(true);
  });

  test('quoteStages of an open page equal the states at each instant', long, () => {
    const options = fc.record({
      delayMinutes: fc.constantFrom(0, 15, 20),
      maxFeedAgeMinutes: fc.constantFrom(1, 5, 60),
    });
    const age = fc.option(fc.integer({ min: 0, max: 4 * 86_400_000 }), { nil: null });
    const skew = fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 });
    fc.assert(
      fc.property(
        moment,
        options,
        age,
        skew,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (shape, choice, old, off, shares) => {
          const { at, now: start } = build(shape);
          const now = start + off;
          const quote = { ...credit, at: iso(at), asOf: old === null ? null : iso(now - old) };
          const stages = quoteStages(quote, now, choice);
          expect(stages.length).toBeLessThanOrEqual(6);
          expect(stages[0]).toEqual({ from: now, state: quoteState(quote, now, choice) });
          const last = stages.at(-1)?.from ?? now;
          const instants = [
            ...shares.map((part) => Math.floor(now + part * (last - now))),
            ...stages.flatMap(({ from }) => [from - 1, from]),
          ];
          for (const instant of instants.filter((each) => each >= now)) {
            const current = stages.findLast(({ from }) => from <= instant);
            expect(current?.state).toEqual(quoteState(quote, instant, choice));
          }
        },
      ),
      { numRuns: cases(500, 20_000) },
    );
  });
});

describe('quoteStages', () => {
  test('quoteStages go from delayed to close to stale at the instants of change', () => {
    const stages = quoteStages(credit, lima('2026-11-16', '11:45'));
    expect(
      stages.map(({ from, state }) => [
        iso(from).slice(0, 16),
        state.kind,
        'sessions' in state ? state.sessions : null,
      ]),
    ).toEqual([
      ['2026-11-16T16:45', 'delayed', null],
      ['2026-11-16T21:30', 'close', null],
      ['2026-11-17T21:30', 'stale', 1],
      ['2026-11-18T21:30', 'stale', 2],
      ['2026-11-19T21:30', 'stale', 3],
      ['2026-11-20T21:30', 'stale', 4],
    ]);
  });

  test('quoteStages of a quote without a price contain only none', () => {
    expect(quoteStages({ ...credit, price: null, at: null }, 0)).toEqual([
      { from: 0, state: { kind: 'none' } },
    ]);
  });
});
