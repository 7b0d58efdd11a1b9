import { expect, onTestFinished, test, vi } from 'vitest';
import { readDailyPrices, readDailyValues, readIndexQuote } from './index.ts';

test('readDailyValues returns closes oldest first, without days that had no quote or no session', () => {
  const values = [
    ['2026-01-05', '28.10'],
    ['2026-01-02', '28.04'],
    ['2026-01-01', '28.04'],
    ['2026-01-06', '0.0'],
    ['2026-01-07', null],
    ['2026-01-08T00:00:00', '28.20'],
    ['ayer', '1'],
    null,
  ];
  expect(readDailyValues(values)).toEqual([
    { day: '2026-01-02', value: 28.04 },
    { day: '2026-01-05', value: 28.1 },
    { day: '2026-01-08', value: 28.2 },
  ]);
  const sorted = ['2026-01-02', '2026-01-05', '2026-01-06'].map((day) => [day, '1']);
  expect(readDailyValues(sorted)).toEqual(sorted.map(([day]) => ({ day, value: 1 })));
  expect(readDailyValues(null)).toEqual([]);
});

test('readDailyPrices reads the keys of the public interface', () => {
  const row = {
    id: '1',
    nemonico: 'AENZAC1',
    date: '2026-08-21',
    open: 0.42,
    close: 0.42,
    high: 0.43,
    low: 0.41,
    average: 0.42,
    quantityNegotiated: 11600,
    solAmountNegotiated: 4872,
    dollarAmountNegotiated: 0,
    currencySymbol: ' ',
  };
  expect(readDailyPrices([row, { ...row, close: 0 }, 'x'])).toEqual([
    {
      day: '2026-08-21',
      value: 0.42,
      open: 0.42,
      high: 0.43,
      low: 0.41,
      quantity: 11_600,
      amountInSoles: 4872,
      amountInDollars: 0,
      currency: 'PEN',
    },
  ]);
});

const index = {
  nemonico: 'MXNUAMPEGEN',
  name: 'MSCI nuam Perú General',
  value: '1515.00',
  close: '1500.00',
  variation: '1.00',
  dailyValues: [
    ['2026-11-16T09:30:09', '1501'],
    ['2026-11-16T11:22:00', '1515'],
  ],
};

test('readIndexQuote returns a level without a currency at the Lima time of its last tick', () => {
  expect(readIndexQuote(index, { asOf: '2026-11-16T16:45:00Z' })).toEqual({
    code: 'MXNUAMPEGEN',
    name: 'MSCI nuam Perú General',
    currency: null,
    price: 1515,
    previous: 1500,
    change: 15,
    percent: 1,
    at: '2026-11-16T16:22:00.000Z',
    asOf: '2026-11-16T16:45:00.000Z',
  });
});

test('readIndexQuote accepts a variation in percent or points, and ignores one that fits neither', () => {
  expect(readIndexQuote({ ...index, variation: '15' })).toMatchObject({ change: 15, percent: 1 });
  expect(readIndexQuote({ ...index, variation: '7' })).toMatchObject({
    previous: null,
    change: null,
    percent: null,
  });
});

test('readIndexQuote states no change without a close or a variation', () => {
  for (const missing of ['close', 'variation'])
    expect(readIndexQuote({ ...index, [missing]: null }), missing).toMatchObject({
      price: 1515,
      previous: null,
      change: null,
      percent: null,
    });
  // Not 1515 points above a close of zero.
  expect(readIndexQuote({ ...index, close: null, variation: '1515' }).change).toBeNull();
  // Nor an unchanged level.
  expect(readIndexQuote({ ...index, value: '1500.00', variation: null }).change).toBeNull();
});

test('readIndexQuote has the short name of an index without a name, and no time of delivery if unknown', () => {
  const { name: _, ...unnamed } = index;
  expect(readIndexQuote({ ...unnamed, shortName: 'Perú General' })).toMatchObject({
    name: 'Perú General',
    asOf: null,
  });
  expect(readIndexQuote(unnamed).name).toBe('');
});

test('readIndexQuote warns of each figure that it cannot read', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => {
    warn.mockRestore();
    vi.unstubAllEnvs();
  });
  readIndexQuote({ ...index, nemonico: 'SP/BVL', value: '1.515,00', close: '1.500,00', variation: '1,0' });
  expect(warn.mock.calls.map(([text]) => String(text).replace(/:.*/, ''))).toEqual([
    'Unreadable value of SP/BVL',
    'Unreadable close of SP/BVL',
    'Unreadable variation of SP/BVL',
  ]);
});

test('readIndexQuote ignores a level without a time, and a time without a level', () => {
  expect(readIndexQuote({ ...index, dailyValues: [] })).toMatchObject({
    price: null,
    at: null,
    change: null,
  });
  expect(readIndexQuote({ ...index, value: null })).toMatchObject({ price: null, at: null, change: null });
  expect(readIndexQuote(null)).toMatchObject({ code: '', price: null });
});
