import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuote } from './index.ts';

/** A row of the public movements: AENZAC1 on 21 August 2026, with its identifying fields. */
const row = {
  companyCode: '73658',
  companyName: 'AENZA S.A.A.',
  shortName: 'AENZA',
  nemonico: 'AENZAC1',
  sectorCode: 'CD',
  sectorDescription: 'DIVERSAS',
  lastDate: '2026-08-21T19:58:12',
  createdDate: '2026-08-21T20:20:00',
  previousDate: '2026-08-20',
  buy: 0.4,
  sell: 0.42,
  last: 0.42,
  opening: 0.42,
  minimun: 0.41,
  maximun: 0.42,
  previous: 0.4,
  percentageChange: 5,
  negotiatedAmount: 4872.0,
  negotiatedNationalAmount: 4872.0,
  negotiatedQuantity: '11600',
  operationsNumber: '1',
  numNeg: 1,
  currency: 'S/',
  unity: 1,
  segment: 'RV1',
};

describe('readQuote', () => {
  test('readQuote reads all fields of a row', () => {
    expect(readQuote(row, { asOf: '2026-08-21T20:20:00Z' })).toEqual({
      code: 'AENZAC1',
      name: 'AENZA S.A.A.',
      currency: 'PEN',
      price: 0.42,
      previous: 0.4,
      change: 0.02,
      percent: 5,
      at: '2026-08-21T19:58:12.000Z',
      asOf: '2026-08-21T20:20:00.000Z',
      shortName: 'AENZA',
      companyCode: '73658',
      sector: 'CD',
      segment: 'RV1',
      buy: 0.4,
      sell: 0.42,
      open: 0.42,
      low: 0.41,
      high: 0.42,
      previousDay: '2026-08-20',
      amount: 4872,
      amountInSoles: 4872,
      quantity: 11600,
      operations: 1,
    });
  });

  test('readQuote returns times in UTC, independent of the machine', () => {
    expect(readQuote({ ...row, lastDate: '2026-08-21T19:58:12.345' }).at).toBe('2026-08-21T19:58:12.345Z');
    expect(readQuote({ ...row, lastDate: '2026-08-21T14:58:12-05:00' }).at).toBe('2026-08-21T19:58:12.000Z');
  });

  test('readQuote reads numbers in text', () => {
    expect(readQuote({ ...row, last: ' 1,234.5 ', previous: '1234.5' })).toMatchObject({
      price: 1234.5,
      change: 0,
      percent: 0,
    });
  });

  test('readQuote does not read "XXX" as a company', () => {
    const {
      sectorCode: _,
      sectorDescription: __,
      ...foreign
    } = { ...row, companyCode: 'XXX', nemonico: 'BAP' };
    expect(readQuote(foreign)).toMatchObject({ code: 'BAP', companyCode: null, sector: null });
  });

  test('readQuote returns the previous close and its day, without a change, if there is no trade today', () => {
    for (const last of [null, undefined, 0, '', '......'])
      expect(readQuote({ ...row, last, lastDate: null })).toMatchObject({
        price: 0.4,
        at: '2026-08-20T20:00:00.000Z',
        previous: null,
        change: null,
        percent: null,
      });
  });

  test('readQuote derives no price from an amount', () => {
    const thin = { nemonico: 'ATACOBC1', negotiatedAmount: 207, last: null, buy: 0.1, sell: 0.2 };
    expect(readQuote(thin)).toMatchObject({ price: null, at: null, amount: 207 });
  });

  test('readQuote ignores a price without a time', () => {
    expect(readQuote({ nemonico: 'BVN', last: 14.2 })).toMatchObject({ price: null, at: null });
  });

  test('readQuote returns a quote without a price for any other value', () => {
    for (const input of [null, undefined, 'row', 7, []])
      expect(readQuote(input)).toMatchObject({ price: null, at: null });
  });

  test('readQuote never returns a bid or an ask as the price', () => {
    const anything = fc.oneof(
      fc.double(),
      fc.constantFrom(null, undefined, '', '0', ' 7.5 ', 'x', 0),
      fc.double().map(String),
    );
    const isViolated = (read: (input: object) => { price: number | null }) =>
      fc.check(
        fc.property(fc.dictionary(fc.constantFrom(...Object.keys(row)), anything), (noise) => {
          const { buy, sell } = { buy: 1234.5, sell: 2345.5 };
          const { price } = read({ ...row, ...noise, buy, sell });
          return price !== buy && price !== sell;
        }),
        { numRuns: 2000 },
      ).failed;
    expect(isViolated(readQuote)).toBe(false);
    // Control: the check detects a reader that falls back to the bid.
    expect(isViolated((input) => ({ price: readQuote(input).price ?? readQuote(input).buy }))).toBe(true);
  });
});
