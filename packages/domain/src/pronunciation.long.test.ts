/** F26, in `pnpm verify:long` only: figures as espeak-ng pronounces them, compared with a person's wording. */
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { speakDay, speakDayRange, speakTime, toDay } from './dates/index.ts';
import type { Language } from './language/index.ts';
import {
  formatMoney,
  priceDecimals,
  speakChange,
  speakCompact,
  speakMoney,
  speakNumber,
  speakPercent,
  speakRange,
  speakInteger,
} from './money/index.ts';

const voices: Record<Language, string> = { es: 'es-419', en: 'en-us' };

const variants: Record<string, string> = { ɛ: 'e', β: 'b', ð: 'd', ɣ: 'ɡ', ŋ: 'n', r: 'ɾ', ɪ: 'i', ᵻ: 'i' };

/** The phonemes of a text, without stress and pauses, with the variants of one sound unified. */
function phonemesOf(text: string, language: Language): string {
  let ipa: string;
  try {
    ipa = execFileSync('espeak-ng', ['-q', '-v', voices[language], '--ipa', text], { encoding: 'utf8' });
  } catch (error) {
    throw new Error('These tests need espeak-ng: apt-get install espeak-ng', { cause: error });
  }
  return ipa
    .replaceAll(/[\s\u02c8\u02cc\u02d0]/g, '')
    .replaceAll(/[ɛβðɣŋrɪᵻ]/g, (sound) => variants[sound] ?? sound);
}

const soles = (amount: number, language: Language): string =>
  speakMoney({ amount, currency: 'PEN' }, { language, ...priceDecimals });
const dollars = (amount: number, language: Language): string =>
  speakMoney({ amount, currency: 'USD' }, { language });
const day = (text: string, language: Language): string => speakDay(toDay(text), { language });
const days = (from: string, to: string, language: Language): string =>
  speakDayRange(toDay(from), toDay(to), { language });

type Figure = [figure: string, speak: (language: Language) => string, es: string, en: string];

const figures: Figure[] = [
  ['S/ 7.85', (l) => soles(7.85, l), 'siete punto ochenta y cinco soles', 'seven point eight five soles'],
  ['S/ 1.00', (l) => soles(1, l), 'un sol', 'one sol'],
  ['S/ 1,057.00', (l) => soles(1057, l), 'mil cincuenta y siete soles', 'one thousand fifty seven soles'],
  [
    'S/ 0.415',
    (l) => soles(0.415, l),
    'cero punto cuatrocientos quince soles',
    'zero point four one five soles',
  ],
  ['S/ 3.90', (l) => soles(3.9, l), 'tres punto noventa soles', 'three point nine zero soles'],
  [
    'US$ −32.75',
    (l) => dollars(-32.75, l),
    'menos treinta y dos punto setenta y cinco dólares',
    'minus thirty two point seven five dollars',
  ],
  ['US$ 1.00', (l) => dollars(1, l), 'un dólar', 'one dollar'],
  [
    '31,482.67',
    (l) => speakNumber(31_482.67, { language: l }),
    'treinta y uno mil cuatrocientos ochenta y dos punto sesenta y siete',
    'thirty one thousand four hundred eighty two point six seven',
  ],
  ['1,057', (l) => speakInteger(1057, { language: l }), 'mil cincuenta y siete', 'one thousand fifty seven'],
  ['−12', (l) => speakInteger(-12, { language: l }), 'menos doce', 'minus twelve'],
  [
    '+0.05',
    (l) => speakChange(0.05, { language: l }),
    'sube cero punto cero cinco',
    'up zero point zero five',
  ],
  [
    '−0.06',
    (l) => speakChange(-0.06, { language: l }),
    'baja cero punto cero seis',
    'down zero point zero six',
  ],
  [
    '1.29%',
    (l) => speakPercent(1.29, { language: l }),
    'uno punto veintinueve por ciento',
    'one point two nine percent',
  ],
  [
    '−0.76%',
    (l) => speakPercent(-0.76, { language: l }),
    'menos cero punto setenta y seis por ciento',
    'minus zero point seven six percent',
  ],
  [
    'S/ 1.2 millones',
    (l) => speakCompact(1_234_567, { currency: 'PEN', language: l }),
    'uno punto dos millones de soles',
    'one point two million soles',
  ],
  [
    'US$ 1.0 millones',
    (l) => speakCompact(1e6, { currency: 'USD', language: l }),
    'un millón de dólares',
    'one million dollars',
  ],
  [
    '16/11/2026',
    (l) => day('2026-11-16', l),
    'dieciséis de noviembre de dos mil veintiséis',
    'sixteen november two thousand twenty six',
  ],
  [
    '01/01/2027',
    (l) => day('2027-01-01', l),
    'primero de enero de dos mil veintisiete',
    'one january two thousand twenty seven',
  ],
  [
    '04/11/2026 - 07/11/2026',
    (l) => days('2026-11-04', '2026-11-07', l),
    'del cuatro al siete de noviembre de dos mil veintiséis',
    'from four to seven november two thousand twenty six',
  ],
  ['09:05', () => speakTime('2026-11-16T14:05:00Z'), 'nueve cero cinco', 'nine zero five'],
  [
    '11-20 de 62',
    (l) => speakRange(11, 20, 62, { language: l }),
    'once a veinte de sesenta y dos',
    'eleven to twenty of sixty two',
  ],
];

describe('F26: pronunciation', () => {
  test.for(figures)('%s is pronounced as a person would read it', ([, speak, es, en]) => {
    expect(phonemesOf(speak('es'), 'es')).toBe(phonemesOf(es, 'es'));
    expect(phonemesOf(speak('en'), 'en')).toBe(phonemesOf(en, 'en'));
  });

  test('control: formatted text is pronounced differently', () => {
    const formatted = formatMoney({ amount: 1057, currency: 'PEN' }, { decimals: 0 });
    expect(formatted).toBe('S/\u00a01,057');
    expect(phonemesOf(formatted, 'es')).not.toBe(phonemesOf('mil cincuenta y siete soles', 'es'));
    expect(phonemesOf(formatted, 'en')).not.toBe(phonemesOf('one thousand fifty seven soles', 'en'));
  });
});
