import { toDay } from '@rueda/domain/dates';
import type { MarketQuote, Quote } from '@rueda/domain/quotes';
import { describe, expect, test } from 'vitest';
import { marketSentence, strongestMovers } from './market-sentence.ts';

/** An instant in Lima, five hours behind UTC. */
const lima = (day: string, time: string): number => Date.parse(`${day}T${time}:00-05:00`);
const iso = (day: string, time: string): string => new Date(lima(day, time)).toISOString();

const monday = '2026-11-16';
const friday = '2026-11-13';

const indexAt = (day: string, time: string, percent: number | null = 0.42): Quote => ({
  code: 'MXNUAMPEGEN',
  name: 'MSCI nuam Perú General',
  currency: null,
  price: 19_984.43,
  previous: 19_900,
  change: percent,
  percent,
  at: iso(day, time),
  asOf: null,
});

const quoteAt = (
  day: string,
  time: string,
  [name, percent, amountInSoles]: readonly [name: string, percent: number | null, amount: number],
): MarketQuote => ({
  code: name.toUpperCase(),
  name,
  currency: 'PEN',
  price: 10,
  previous: 10,
  change: percent,
  percent,
  at: iso(day, time),
  asOf: null,
  shortName: null,
  companyCode: null,
  sector: null,
  segment: null,
  buy: null,
  sell: null,
  open: null,
  low: null,
  high: null,
  previousDay: null,
  amount: amountInSoles,
  amountInSoles,
  quantity: 1,
  operations: 1,
});

const shares = [
  ['Alicorp', 0.5, 900],
  ['Minsur', -2.1, 800],
  ['Inretail', 1.29, 700],
  ['Ferreycorp', 0, 600],
] as const;
const quotesAt = (day: string, time: string): MarketQuote[] =>
  shares.map((share) => quoteAt(day, time, share));

/** The sentence of a moment, in both languages. */
const sentences = (
  state: { index?: Quote | null; quotes?: readonly MarketQuote[] },
  now: number,
): [es: string, en: string] => {
  const { index = null, quotes = [] } = state;
  return [marketSentence({ index, quotes }, now, 'es'), marketSentence({ index, quotes }, now, 'en')];
};

describe('the sentence about the market', () => {
  test('in the session states the time, the index, how many rise and fall, and what moves most', () => {
    const state = { index: indexAt(monday, '11:25'), quotes: quotesAt(monday, '11:22') };
    expect(sentences(state, lima(monday, '11:45'))).toEqual([
      'A las 11:25, el índice MSCI nuam Perú General sube 0.42%, a 19,984.43 puntos; 2 valores suben, 1 baja y 1 no cambia; de los 4 más negociados, los que más varían son Minsur (−2.10%), Inretail (+1.29%) y Alicorp (+0.50%).',
      'At 11:25, the MSCI nuam Peru General Index is up 0.42% at 19,984.43 points; 2 securities rise, 1 falls and 1 is unchanged; of the 4 most traded, Minsur (−2.10%), Inretail (+1.29%) and Alicorp (+0.50%) move most.',
    ]);
  });

  test('says that the index falls, and does not call a change that rounds to zero a change', () => {
    const now = lima(monday, '11:45');
    expect(sentences({ index: indexAt(monday, '11:25', -1.2) }, now)[0]).toBe(
      'A las 11:25, el índice MSCI nuam Perú General baja 1.20%, a 19,984.43 puntos.',
    );
    expect(sentences({ index: indexAt(monday, '11:25', 0.004) }, now)).toEqual([
      'A las 11:25, el índice MSCI nuam Perú General no cambia, en 19,984.43 puntos.',
      'At 11:25, the MSCI nuam Peru General Index is unchanged at 19,984.43 points.',
    ]);
  });

  test('after the close is in the past tense, without a time', () => {
    const state = { index: indexAt(monday, '16:00', -0.42), quotes: quotesAt(monday, '15:58') };
    expect(sentences(state, lima(monday, '17:30'))).toEqual([
      'Hoy, el índice MSCI nuam Perú General cerró en 19,984.43 puntos, con una baja de 0.42%; 2 valores subieron, 1 bajó y 1 no cambió; de los 4 más negociados, los que más variaron fueron Minsur (−2.10%), Inretail (+1.29%) y Alicorp (+0.50%).',
      'Today, the MSCI nuam Peru General Index closed down 0.42% at 19,984.43 points; 2 securities rose, 1 fell and 1 was unchanged; of the 4 most traded, Minsur (−2.10%), Inretail (+1.29%) and Alicorp (+0.50%) moved most.',
    ]);
  });

  test('is not of the close before the close is public, 20 minutes after the end of the session', () => {
    const state = { index: indexAt(monday, '15:59') };
    expect(sentences(state, lima(monday, '16:19'))[0]).toMatch(/^A las 15:59, .* sube/);
  });

  test('before the open states the time of the open and the last close with its day', () => {
    const state = { index: indexAt(friday, '16:00'), quotes: quotesAt(friday, '15:58') };
    const [es, en] = sentences(state, lima(monday, '08:00'));
    expect(es).toMatch(
      /^La rueda de hoy empieza a las 09:30; el viernes 13 de noviembre de 2026, el índice MSCI nuam Perú General cerró en 19,984\.43 puntos, con un alza de 0\.42%; 2 valores subieron/,
    );
    expect(en).toMatch(
      /^Today’s session opens at 09:30; on Friday 13 November 2026, the MSCI nuam Peru General Index closed up/,
    );
  });

  test('after the open and before the first public price says that there is none', () => {
    const state = { index: indexAt(friday, '16:00') };
    const [es, en] = sentences(state, lima(monday, '09:40'));
    expect(es).toMatch(/^Aún no hay precios de la rueda de hoy; el viernes 13 .* cerró en/);
    expect(en).toMatch(/^There are no prices of today’s session yet; on Friday 13 .* closed/);
  });

  test('on a day without a session names the reason and the day of the figures', () => {
    const weekend = sentences({ index: indexAt(friday, '16:00') }, lima('2026-11-14', '12:00'));
    expect(weekend[0]).toMatch(/^Hoy no hay rueda \(Fin de semana\); el viernes 13 de noviembre de 2026, /);
    const holiday = sentences({ quotes: quotesAt('2026-12-07', '15:00') }, lima('2026-12-08', '12:00'));
    expect(holiday).toEqual([
      expect.stringMatching(
        /^Hoy no hay rueda \(Feriado: Inmaculada Concepción\); el lunes 7 de diciembre de 2026, 2 valores subieron/,
      ),
      expect.stringMatching(
        /^There is no session today \(Holiday: Immaculate Conception\); on Monday 7 December 2026, 2 securities rose/,
      ),
    ]);
  });

  test('with an index of an earlier day has only the figures of the last day', () => {
    const state = { index: indexAt(friday, '16:00'), quotes: quotesAt(monday, '11:22') };
    expect(sentences(state, lima(monday, '11:45'))[0]).toMatch(/^A las 11:22, 2 valores suben, 1 baja/);
    const reverse = { index: indexAt(monday, '11:25'), quotes: quotesAt(friday, '15:58') };
    expect(sentences(reverse, lima(monday, '11:45'))[0]).toBe(
      'A las 11:25, el índice MSCI nuam Perú General sube 0.42%, a 19,984.43 puntos.',
    );
  });

  test('after the source failed in a session states the time of its last figures, and no close', () => {
    const asOf = iso(friday, '11:00');
    const state = {
      index: { ...indexAt(friday, '11:00'), asOf },
      quotes: quotesAt(friday, '11:00').map((quote) => ({ ...quote, asOf })),
    };
    expect(sentences(state, lima(monday, '12:00'))[0]).toMatch(
      /^Aún no hay precios de la rueda de hoy; el viernes 13 de noviembre de 2026 a las 11:00, el índice .* sube 0\.42%/,
    );
  });

  test('without a change has the level alone, and without any data claims nothing', () => {
    const now = lima(monday, '11:45');
    expect(sentences({ index: indexAt(monday, '11:25', null) }, now)[1]).toBe(
      'At 11:25, the MSCI nuam Peru General Index is at 19,984.43 points.',
    );
    const none = [
      'En este momento no tenemos los datos del mercado.',
      'Market data are not available at the moment.',
    ];
    expect(sentences({}, now)).toEqual(none);
    expect(sentences({ index: { ...indexAt(monday, '11:25'), price: null, at: null } }, now)).toEqual(none);
  });

  test('joins a name that begins with i correctly in Spanish', () => {
    const quotes = [quoteAt(monday, '11:22', ['Minsur', 2, 9]), quoteAt(monday, '11:22', ['Inretail', 1, 8])];
    expect(sentences({ quotes }, lima(monday, '11:45'))[0]).toContain('Minsur (+2.00%) e Inretail (+1.00%)');
  });
});

test('movers are among the ten most traded, one for each company, without those that did not change', () => {
  const quotes = [
    ...Array.from({ length: 10 }, (_, index) =>
      quoteAt(monday, '11:00', [`Company ${index % 9}`, index === 4 ? 0 : index - 4, 1000 - index]),
    ),
    quoteAt(monday, '11:00', ['Small', 50, 1]),
  ];
  const { movers, among } = strongestMovers(quotes, toDay(monday));
  expect(among).toBe(10);
  expect(movers.map(({ name }) => name)).toEqual([
    'Company 0',
    'Company 8',
    'Company 1',
    'Company 7',
    'Company 2',
    'Company 6',
    'Company 3',
    'Company 5',
  ]);
});
