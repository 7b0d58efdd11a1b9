import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeLine, hasPrice, quoteState, readIndexQuote, readQuote } from './index.ts';

const warn = vi.spyOn(console, 'warn').mockReturnValue();
const warnings = (): string[] => warn.mock.calls.map(([message]) => String(message));

/** Each test has codes of its own: a code and field are reported once. */
const row = {
  companyName: 'EMPRESA DE MUESTRA',
  lastDate: '2026-11-16T16:22:00',
  last: 14.2,
  previous: 14,
  previousDate: '2026-11-13',
  currency: 'US$',
};

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development');
  warn.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('an unreadable value', () => {
  test.for([
    ['last', '2.410,5', 'a number'],
    ['lastDate', '16/11/2026 11:22', 'an ISO instant that names its zone'],
    ['currency', '$', 'an ISO code'],
    ['negotiatedAmount', '1.000.000,00', 'a number'],
  ] as const)(
    'readQuote reports an unreadable %s in development with code, value and remedy, once',
    ([field, value, expected]) => {
      const code = `READ${field}`;
      for (const _ of [1, 2]) readQuote({ ...row, nemonico: code, [field]: value });
      expect(warnings()).toEqual([
        expect.stringMatching(
          new RegExp(
            `^Unreadable ${field} of ${code}: "${value.replaceAll(/[$.]/g, '\\$&')}"\\. Expected .*${expected}`,
          ),
        ),
      ]);
    },
  );

  test('readQuote shows neither a price nor a change if the last trade cannot be read, nor the previous close', () => {
    for (const unreadable of [{ last: '2.410,5' }, { lastDate: '16/11/2026 11:22' }])
      expect(readQuote({ ...row, nemonico: 'NOPRICE', percentageChange: 3, ...unreadable })).toMatchObject({
        price: null,
        at: null,
        change: null,
        percent: null,
      });
  });

  test('readQuote never takes $ alone for US dollars', () => {
    const peso = { ...row, nemonico: 'COPEC', last: 41_250, currency: '$' };
    expect(readQuote(peso)).toMatchObject({ price: 41_250, currency: null });
    expect(readQuote({ ...peso, currency: 'CLP' }).currency).toBe('CLP');
  });

  test('readQuote reports nothing for a missing value or a placeholder of the source', () => {
    for (const missing of [null, undefined, '', ' ', '......', 0, '0.0'])
      readQuote({ ...row, nemonico: 'MISSING', last: missing, previous: missing, lastDate: null });
    expect(warnings()).toEqual([]);
  });

  test('quoteState reports a time without a zone and a price that is text, and the quote has no price', () => {
    const quote = { price: 14.2, at: '2026-11-16T16:22:00Z', asOf: null };
    expect(hasPrice(quote)).toBe(true);
    const local = { ...quote, code: 'LOCAL', at: '2026-11-16T11:22:00' };
    const text = { ...quote, code: 'TEXT', price: '2.410,5' as never };
    for (const each of [local, text])
      expect([hasPrice(each), quoteState(each, '2026-11-16T16:45:00Z').kind]).toEqual([false, 'none']);
    expect(warnings()).toEqual([
      expect.stringContaining('at of LOCAL: "2026-11-16T11:22:00"'),
      expect.stringContaining('price of TEXT: "2.410,5"'),
    ]);
  });

  test('a line reports its first invalid point, and readIndexQuote an unreadable level', () => {
    describeLine({ name: 'Lima 25', points: [{ at: '2026-11-16T11:22:00', value: 1 }] }, { currency: null });
    describeLine({ name: 'Perú General', points: [{ at: '2026-11-16', value: NaN }] }, { currency: null });
    readIndexQuote({ nemonico: 'SPBLPGPT', value: '44.054,70', dailyValues: [] });
    expect(warnings()).toEqual([
      expect.stringContaining('at of Lima 25'),
      expect.stringContaining('value of Perú General'),
      expect.stringContaining('value of SPBLPGPT'),
    ]);
  });

  test('nothing is reported outside development, nor without a process', () => {
    vi.stubEnv('NODE_ENV', 'production');
    readQuote({ ...row, nemonico: 'PRODUCTION', last: '2.410,5' });
    vi.stubGlobal('process', undefined);
    try {
      readQuote({ ...row, nemonico: 'BROWSER', last: '2.410,5' });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(warnings()).toEqual([]);
  });
});
