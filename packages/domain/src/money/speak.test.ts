import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../language/index.ts';
import {
  formatNumber,
  priceDecimals,
  speakChange,
  speakCompact,
  speakMoney,
  speakNumber,
  speakPercent,
  speakRange,
  speakInteger,
} from './index.ts';

/** Text that screen readers mispronounce: currency symbols, thousands commas, the true minus, hyphenated ranges. */
const isMispronounced = (text: string): boolean => /S\/|\$|%|\d,\d|\u2212|—|\d-\d|\u00a0/.test(text);

const both = (speak: (language: 'es' | 'en') => string): string[] => languages.map(speak);

describe('spoken numbers', () => {
  test('speakNumber omits commas and decimals that are all zero', () => {
    expect([31_482.67, 44_054.7, 45_000, 0].map((value) => speakNumber(value))).toEqual([
      '31482.67',
      '44054.70',
      '45000',
      '0',
    ]);
    expect([0, 1057, 1_234_567].map((value) => speakInteger(value))).toEqual(['0', '1057', '1234567']);
  });

  test('speakNumber and speakInteger write the minus as a word', () => {
    expect(both((language) => speakNumber(-1234.5, { language }))).toEqual([
      'menos 1234.50',
      'minus 1234.50',
    ]);
    expect(both((language) => speakInteger(-1057, { language }))).toEqual(['menos 1057', 'minus 1057']);
    expect(speakNumber(-0.001)).toBe('0');
  });

  test('speakNumber writes “punto” before three decimals in Spanish', () => {
    expect(both((language) => speakNumber(2.415, { language, ...priceDecimals }))).toEqual([
      '2 punto 415',
      '2.415',
    ]);
    expect(speakNumber(2.41, priceDecimals)).toBe('2.41');
  });

  test('speakChange states the direction', () => {
    expect([0.05, -0.05, 0, -0.001].map((value) => speakChange(value))).toEqual([
      'sube 0.05',
      'baja 0.05',
      'sin cambio',
      'sin cambio',
    ]);
    expect([0.05, -0.05, 0].map((value) => speakChange(value, { language: 'en' }))).toEqual([
      'up 0.05',
      'down 0.05',
      'no change',
    ]);
  });

  test('speakPercent writes sign and percent as words', () => {
    expect(both((language) => speakPercent(-1.29, { language }))).toEqual([
      'menos 1.29 por ciento',
      'minus 1.29 percent',
    ]);
    expect(both((language) => speakPercent(1.29, { language, isSigned: true }))).toEqual([
      'sube 1.29 por ciento',
      'up 1.29 percent',
    ]);
    expect(speakPercent(-5, { isSigned: true })).toBe('baja 5 por ciento');
    expect(speakPercent(0, { isSigned: true })).toBe('sin cambio');
    expect(speakPercent(0)).toBe('0 por ciento');
  });

  test('speakNumber rounds like formatNumber', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        const formatted = formatNumber(value)
          .replaceAll(',', '')
          .replace('\u2212', 'menos ')
          .replace('.00', '');
        expect(speakNumber(value)).toBe(formatted);
      }),
    );
  });
});

describe('spoken amounts', () => {
  test('speakMoney writes the figure and the currency name in its number', () => {
    const money = (amount: number, currency: 'PEN' | 'USD' = 'PEN'): string[] =>
      both((language) => speakMoney({ amount, currency }, { language }));
    expect(money(7.85)).toEqual(['7.85 soles', '7.85 soles']);
    expect(money(1)).toEqual(['un sol', '1 sol']);
    expect(money(1, 'USD')).toEqual(['un dólar', '1 dollar']);
    expect(money(-3.9, 'USD')).toEqual(['menos 3.90 dólares', 'minus 3.90 dollars']);
    expect(money(1057)).toEqual(['1057 soles', '1057 soles']);
    expect(money(2_000_000)).toEqual(['2000000 de soles', '2000000 soles']);
  });

  test('speakMoney writes a level without a currency as a number', () => {
    expect(speakMoney({ amount: 31_482.67, currency: null })).toBe('31482.67');
  });

  test('speakCompact writes the scale and then the currency', () => {
    const large = (value: number, currency: 'PEN' | 'USD' | null = 'PEN'): string[] =>
      both((language) => speakCompact(value, { language, currency }));
    expect(large(1_234_567)).toEqual(['1.2 millones de soles', '1.2 million soles']);
    expect(large(1_234_567_890)).toEqual(['1234.6 millones de soles', '1.2 billion soles']);
    expect(large(12_345, 'USD')).toEqual(['12.3 mil dólares', '12.3 thousand dollars']);
    expect(large(1_000_000)).toEqual(['un millón de soles', '1 million soles']);
    expect(large(1000)[0]).toBe('mil soles');
    expect(large(-2_000_000, null)).toEqual(['menos 2 millones', 'minus 2 million']);
    expect(large(950.5)).toEqual(['950.5 soles', '950.5 soles']);
  });
});

test('speakRange writes a range of results as words', () => {
  expect(both((language) => speakRange(11, 20, 62, { language }))).toEqual([
    '11 a 20 de 62',
    '11 to 20 of 62',
  ]);
  expect(speakRange(1001, 1057, 1057)).toBe('1001 a 1057 de 1057');
  expect(speakRange(61, 61, 61)).toBe('61 de 61');
});

test('a missing value is announced as missing', () => {
  for (const value of [null, undefined, NaN, Infinity]) {
    const spoken = [speakNumber, speakInteger, speakChange, speakPercent, speakCompact].map((speak) =>
      speak(value),
    );
    expect([...spoken, speakMoney({ amount: value, currency: 'PEN' })]).toEqual(Array(6).fill('sin dato'));
  }
  expect(speakNumber(null, { language: 'en' })).toBe('no data');
});

test('spoken text contains no symbol that screen readers mispronounce', () => {
  const figure = fc.oneof(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), fc.integer());
  const options = fc.record({ language: fc.constantFrom(...languages), decimals: fc.constantFrom(0, 2, 3) });
  const spokenTexts = (value: number, settings: { language: 'es' | 'en'; decimals: number }): string[] => [
    ...[speakNumber, speakInteger, speakChange, speakPercent].map((speak) => speak(value, settings)),
    speakMoney({ amount: value, currency: 'PEN' }, settings),
    speakCompact(value, { ...settings, currency: 'USD' }),
  ];
  fc.assert(
    fc.property(figure, options, (value, settings) => {
      expect(spokenTexts(value, settings).filter(isMispronounced)).toEqual([]);
    }),
  );
  // Control: the check detects formatted text.
  expect(['S/ 7.85', '1,057', '\u22121.29', '11-20', '1.29%'].map(isMispronounced)).not.toContain(false);
});
