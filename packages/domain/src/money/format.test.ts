import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencySymbols,
  currencyWord,
  defaultCurrency,
  defaultExchangeRate,
  formatChange,
  formatCompact,
  formatFigures,
  formatMoney,
  formatNumber,
  formatPercent,
  formatInteger,
  moneyParts,
  noValue,
  penToUsd,
  priceDecimals,
  readCurrency,
  readHistoryCurrency,
  readNumber,
  speakCompact,
  speakMoney,
} from './index.ts';
import { toDay } from '../dates/index.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const missingValues = [null, undefined, NaN, Infinity, -Infinity];

const isMalformed = (text: string): boolean => /[-]|[+\u2212]0\.?0*%?$|NaN|\.\d+,/.test(text);

const es = (value: number): string => plain(formatCompact(value));

const en = (value: number): string => plain(formatCompact(value, { language: 'en' }));

const hasWrongScale = (format: (value: number) => string, value: number): boolean =>
  /bill[oó]n|B$/.test(format(value));

describe('number formats', () => {
  test('numbers have a thousands comma and a decimal point in both languages', () => {
    for (const language of ['es', 'en'] as const) {
      expect(formatNumber(1234.5, { language })).toBe('1,234.50');
      expect(formatNumber(1234567.891, { language, decimals: 0 })).toBe('1,234,568');
    }
  });

  test('formatInteger returns the same text as Intl', () => {
    const integer = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -20_000, max: 20_000 }));
    fc.assert(
      fc.property(integer, fc.constantFrom('es', 'en'), (value, language) => {
        expect(formatInteger(value)).toBe(formatNumber(value, { language, decimals: 0 }));
      }),
    );
    expect(formatInteger(1_234_567)).toBe('1,234,567');
  });

  test('formatNumber returns the same text as Intl, to the last rounded digit', () => {
    const formatWithIntl = (
      value: number,
      language: 'es' | 'en',
      decimals: number,
      maxDecimals: number,
    ): string =>
      new Intl.NumberFormat(language === 'es' ? 'es-PE' : 'en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: maxDecimals,
        signDisplay: 'negative',
      })
        .format(value)
        .replace('-', '\u2212');
    // Mostly halves of the last digit, where the binary fraction and its decimal text differ.
    const half = fc
      .tuple(fc.integer({ min: -2e9, max: 2e9 }), fc.integer({ min: 1, max: 4 }))
      .map(([digits, places]) => Number(`${digits}5e-${places}`));
    const value = fc.oneof(half, fc.double({ noNaN: true, min: -1e12, max: 1e12 }), fc.integer());
    const places = fc.tuple(fc.nat(3), fc.nat(1)).map(([min, more]) => [min, min + more] as const);
    fc.assert(
      fc.property(
        value,
        fc.constantFrom('es' as const, 'en' as const),
        places,
        (number, language, [min, max]) => {
          expect(formatNumber(number, { language, decimals: min, maxDecimals: max })).toBe(
            formatWithIntl(number, language, min, max),
          );
        },
      ),
      { numRuns: 3000 },
    );
    // A hundred times this number is nearer to the half above it than to any other number below.
    expect(formatNumber(543_758_844_974.71497)).toBe('543,758,844,974.71');
    // Past 1e15 a number may still have a half.
    expect([1e15 + 0.5, -(1e15 + 0.5), 2 ** 53 - 0.5, 9.5e20].map((each) => formatNumber(each))).toEqual([
      '1,000,000,000,000,000.50',
      '\u22121,000,000,000,000,000.50',
      '9,007,199,254,740,992.00',
      '950,000,000,000,000,000,000.00',
    ]);
    expect(formatNumber(1e15 + 0.5, { decimals: 0 })).toBe('1,000,000,000,000,001');
    expect([1.005, -1.005, 0.0005, 1e21, 123_456_789_012].map((each) => formatNumber(each))).toEqual([
      '1.01',
      '\u22121.01',
      '0.00',
      '1,000,000,000,000,000,000,000.00',
      '123,456,789,012.00',
    ]);
  });

  test('a missing value is formatted as a dash, never as zero', () => {
    for (const value of missingValues) {
      expect(formatNumber(value)).toBe('—');
      expect(formatInteger(value)).toBe('—');
      expect(formatChange(value)).toBe('—');
      expect(formatPercent(value)).toBe('—');
      expect(formatCompact(value)).toBe('—');
      expect(formatMoney({ amount: value, currency: 'PEN' })).toBe(noValue);
    }
  });

  test('formatFigures writes the change with its percentage, or the one that is known', () => {
    for (const language of ['es', 'en'] as const) {
      expect(formatFigures(0.05, 1.291, language)).toBe('+0.05 (+1.29%)');
      expect(formatFigures(-0.415, -1.291, language)).toBe('\u22120.415 (\u22121.29%)');
      for (const missing of [null, undefined]) {
        expect(formatFigures(0.05, missing, language)).toBe('+0.05');
        expect(formatFigures(missing, 1.291, language)).toBe('+1.29%');
        expect(formatFigures(missing, missing, language)).toBe('');
      }
    }
  });

  test('formatChange writes the sign, with the true minus, and none for zero', () => {
    expect(formatChange(0.05)).toBe('+0.05');
    expect(formatChange(-0.05)).toBe('\u22120.05');
    expect([0, -0, 0.001, -0.001].map((value) => formatChange(value))).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  test('a price has the decimals of its tick', () => {
    expect(formatNumber(0.415, priceDecimals)).toBe('0.415');
    expect(formatNumber(18.4, priceDecimals)).toBe('18.40');
  });

  test('formatPercent expects a value in percent', () => {
    expect(formatPercent(1.29)).toBe('1.29%');
    expect(formatPercent(1.29, { isSigned: true })).toBe('+1.29%');
    expect(formatPercent(-1.29, { isSigned: true })).toBe('\u22121.29%');
  });

  test('no format writes a hyphen, a signed zero or a decimal comma', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
        fc.constantFrom('es', 'en'),
        (value, language) => {
          const formatted = [formatNumber, formatChange, formatPercent, formatCompact].map((f) =>
            f(value, { language }),
          );
          expect(formatted.filter(isMalformed)).toEqual([]);
        },
      ),
    );
    // Control: the check detects the plain output of Intl.
    expect(isMalformed(new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2 }).format(-0.001))).toBe(
      true,
    );
    expect(isMalformed(new Intl.NumberFormat('es', { minimumFractionDigits: 2 }).format(-1234.5))).toBe(true);
  });
});

describe('money', () => {
  test('formatMoney writes S/ for soles, the default, and US$ for dollars in both languages', () => {
    expect(currencySymbols[defaultCurrency]).toBe('S/');
    for (const language of ['es', 'en'] as const) {
      expect(plain(formatMoney({ amount: 3.92, currency: 'PEN' }, { language }))).toBe('S/ 3.92');
      expect(plain(formatMoney({ amount: 1234.5, currency: 'USD' }, { language }))).toBe('US$ 1,234.50');
    }
  });

  test('formatMoney joins symbol and figure with a no-break space', () => {
    expect(formatMoney({ amount: 3.92, currency: 'PEN' })).toBe('S/\u00a03.92');
  });

  test('moneyParts returns symbol and figure', () => {
    expect(moneyParts({ amount: -3.9, currency: 'USD' })).toEqual({ symbol: 'US$', figure: '\u22123.90' });
    expect(moneyParts({ amount: null, currency: 'USD' })).toEqual({ symbol: null, figure: '—' });
  });

  test('formatMoney writes no symbol for an index level', () => {
    expect(formatMoney({ amount: 44054.7, currency: null })).toBe('44,054.70');
  });

  test('readCurrency reads the symbols of the public quotes', () => {
    expect(['S/', 'S/.', 's/.', 'PEN'].map(readCurrency)).toEqual(['PEN', 'PEN', 'PEN', 'PEN']);
    expect(['US$', 'USD', ' usd '].map(readCurrency)).toEqual(['USD', 'USD', 'USD']);
    expect(['', ' ', '€', null, undefined, 1].map(readCurrency)).toEqual(Array(6).fill(null));
  });

  test('readCurrency returns the code of another currency, and never takes $ alone for US dollars', () => {
    expect(['CLP', 'cop', 'MXN'].map(readCurrency)).toEqual(['CLP', 'COP', 'MXN']);
    expect(['$', ' $ ', 'MX$', 'CL$'].map(readCurrency)).toEqual([null, null, null, null]);
  });

  test('readHistoryCurrency reads $ as dollars and a single space as soles', () => {
    expect(['$', ' ', 'US$', 'CLP', ''].map(readHistoryCurrency)).toEqual(['USD', 'PEN', 'USD', 'CLP', null]);
  });

  test('a currency without a symbol is written and spoken by its code', () => {
    for (const language of ['es', 'en'] as const) {
      const money = { amount: 41_250, currency: 'CLP' };
      expect(plain(formatMoney(money, { language }))).toBe('CLP 41,250.00');
      expect(moneyParts(money, { language })).toEqual({ symbol: 'CLP', figure: '41,250.00' });
      expect(speakMoney(money, { language })).toBe('41250 CLP');
      expect(currencyWord(1, 'CLP', language)).toBe('CLP');
    }
    expect(plain(formatCompact(41_250_000, { currency: 'CLP' }))).toBe('CLP 41.3 millones');
    expect(speakCompact(41_250_000, { currency: 'CLP', language: 'en' })).toBe('41.3 million CLP');
  });
});

test('readNumber reads a comma only between thousands', () => {
  expect(['1,234.5', '2,410', '(2,918,402)', '\u22121,234', '.5', '12345.', ' 7 '].map(readNumber)).toEqual([
    1234.5, 2410, -2_918_402, -1234, 0.5, 12_345, 7,
  ]);
  expect(['2,5', '2.410,5', '1,23,456', '1234,567', ',5', '1,2345'].map(readNumber)).toEqual(
    Array(6).fill(null),
  );
});

describe('compact amounts', () => {
  test('formatCompact uses the scale names of each language', () => {
    expect([950, 12_345, 1_234_567, 1_234_567_890, 1.5e12].map(es)).toEqual([
      '950.0',
      '12.3 mil',
      '1.2 millones',
      '1,234.6 millones',
      '1.5 billones',
    ]);
    expect([950, 12_345, 1_234_567, 1_234_567_890, 1.5e12].map(en)).toEqual([
      '950.0',
      '12.3 thousand',
      '1.2 million',
      '1.2 billion',
      '1.5 trillion',
    ]);
  });

  test('formatCompact uses the next scale for an amount that rounds up to it', () => {
    expect([999.96, 999_960, 999_940, -999_960].map(es)).toEqual([
      '1.0 mil',
      '1.0 millones',
      '999.9 mil',
      '\u22121.0 millones',
    ]);
  });

  test('formatCompact writes no currency for a missing amount', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      expect(formatCompact(value, { currency: 'PEN' })).toBe(noValue);
  });

  test('formatCompact writes one million in the singular', () => {
    expect(plain(formatCompact(1e6, { decimals: 0, currency: 'PEN' }))).toBe('S/ 1 millón');
    expect(plain(formatCompact(-1e6, { decimals: 0 }))).toBe('\u22121 millón');
    expect(plain(formatCompact(21e6, { decimals: 0, currency: 'USD' }))).toBe('US$ 21 millones');
  });

  test('formatCompact never writes billones for a thousand millions', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 9.9e11, noNaN: true }), (value) => !hasWrongScale(es, value)),
    );
    // Control: the check detects the English scale.
    expect(hasWrongScale((value) => en(value).replace('billion', 'billones'), 1e9)).toBe(true);
  });
});

describe('soles in dollars', () => {
  test('penToUsd returns the rate and its day with the amount', () => {
    const rate = { penToUsd: 0.27, day: toDay('2026-11-13') };
    expect(penToUsd(100, rate)).toEqual({ amount: 27, currency: 'USD', rate });
  });

  test('penToUsd uses the undated rate of the specification by default', () => {
    expect(penToUsd(1000).amount).toBeCloseTo(298.191, 6);
    expect(penToUsd(1000).rate).toEqual({ penToUsd: 0.298191, day: null });
    expect(defaultExchangeRate.penToUsd).toBe(0.298191);
  });

  test('penToUsd returns no amount for a missing one', () => {
    expect([null, undefined, NaN].map((soles) => penToUsd(soles).amount)).toEqual([null, null, null]);
  });
});
