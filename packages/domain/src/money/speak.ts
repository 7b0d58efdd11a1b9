import { type Bilingual, defaultLanguage, type Language } from '../language/language.ts';
import { type CompactOptions, compactParts } from './compact.ts';
import type { Currency, Money } from './currency.ts';
import { formatNumber, type NumberOptions, type PercentOptions } from './format.ts';

/** How something is said. */
export interface SpeakOptions {
  /** @default 'es' */
  language?: Language;
}

/** What is said where a value does not exist: a voice skips a dash, or spells it. */
export const noSpokenValue: Bilingual = { es: 'sin dato', en: 'no data' };

const minus: Bilingual = { es: 'menos', en: 'minus' };
export const percent: Bilingual = { es: 'por ciento', en: 'percent' };
export const change = {
  es: { up: 'sube', down: 'baja', flat: 'sin cambio' },
  en: { up: 'up', down: 'down', flat: 'no change' },
};

/** "Uno sol" and "uno millón" are what voices make of 1 sol and 1 millón. */
const one: Bilingual = { es: 'un', en: '1' };

export const currencies: Bilingual<Record<Currency, readonly [one: string, other: string]>> = {
  es: { PEN: ['sol', 'soles'], USD: ['dólar', 'dólares'] },
  en: { PEN: ['sol', 'soles'], USD: ['dollar', 'dollars'] },
};

/** Dos millones de soles, but two million soles. */
const ofMillions: Bilingual = { es: ' de ', en: ' ' };

type Value = number | null | undefined;

/**
 * What is written, without its sign and what voices stumble over: commas and decimals that are all zero. It is taken
 * from the written figure, so that both round alike. Null where there is no value.
 */
function figureOf(written: string, language: Language): string | null {
  if (!/\d/.test(written)) return null;
  const figure = written.replaceAll(/[,\u2212]|\.0+$/g, '');
  // Spanish voices take a point before exactly three digits for thousands: 0.415 is "cero mil cuatrocientos quince".
  return language === 'es' ? figure.replace(/\.(?=\d{3}$)/, ' punto ') : figure;
}

/** A figure with the word for its minus; zero has none. */
const signed = (written: string, words: string, language: Language): string =>
  written.startsWith('\u2212') ? `${minus[language]} ${words}` : words;

/** A number to be heard: 31482.67, menos 1.50. */
export function speakNumber(value: Value, options: NumberOptions = {}): string {
  const { language = defaultLanguage } = options;
  return speakWritten(formatNumber(value, options), language);
}

/** A whole number to be heard: 1057. */
export function speakInteger(value: Value, options: SpeakOptions = {}): string {
  const { language = defaultLanguage } = options;
  if (typeof value !== 'number' || !Number.isFinite(value)) return noSpokenValue[language];
  const whole = Math.round(value);
  return whole < 0 ? `${minus[language]} ${-whole}` : String(whole);
}

/** A figure that a formatter has written, to be heard: 31,482.67 is 31482.67. For script that has the figure and not the number. */
export function speakWritten(written: string, language: Language): string {
  const figure = figureOf(written, language);
  return figure === null ? noSpokenValue[language] : signed(written, figure, language);
}

/** A change to be heard: sube 0.05, baja 0.05, sin cambio. */
export function speakChange(value: Value, options: NumberOptions = {}): string {
  const { language = defaultLanguage } = options;
  const written = formatNumber(value, options);
  const figure = figureOf(written, language);
  if (figure === null) return noSpokenValue[language];
  const { up, down, flat } = change[language];
  return figure === '0' ? flat : `${written.startsWith('\u2212') ? down : up} ${figure}`;
}

/** A percentage to be heard: 1.29 por ciento; signed, as a change needs it: sube 1.29 por ciento. */
export function speakPercent(value: Value, options: PercentOptions = {}): string {
  const { language = defaultLanguage } = options;
  const words = options.isSigned ? speakChange(value, options) : speakNumber(value, options);
  return /\d/.test(words) ? `${words} ${percent[language]}` : words;
}

/** An amount to be heard: 7.85 soles, un sol, menos 3.90 dólares. */
export function speakMoney({ amount, currency }: Money, options: NumberOptions = {}): string {
  const { language = defaultLanguage } = options;
  const written = formatNumber(amount, options);
  const figure = figureOf(written, language);
  if (figure === null || !currency) return speakWritten(written, language);
  const [single, several] = currencies[language][currency];
  const isMillions = figure !== '0' && Number(figure) % 1e6 === 0;
  const words =
    figure === '1'
      ? `${one[language]} ${single}`
      : `${figure}${isMillions ? ofMillions[language] : ' '}${several}`;
  return signed(written, words, language);
}

/** A large amount to be heard: 1.2 millones de soles, 12.3 mil dólares. */
export function speakCompact(value: Value, options: CompactOptions = {}): string {
  const { language = defaultLanguage, currency = null } = options;
  const { figure: written, scale } = compactParts(value, options);
  const figure = figureOf(written, language);
  if (figure === null || !scale) return speakMoney({ amount: value, currency }, { decimals: 1, ...options });
  const [size, single, several] = scale;
  const isThousand = size === 1000;
  const amount = figure !== '1' ? `${figure} ${several}` : isThousand ? single : `${one[language]} ${single}`;
  const name = currency ? (isThousand ? ' ' : ofMillions[language]) + currencies[language][currency][1] : '';
  return signed(written, amount + name, language);
}

const ranges: Bilingual<readonly [to: string, of: string]> = { es: ['a', 'de'], en: ['to', 'of'] };

/** Which of how many, to be heard: 11 a 20 de 62. */
export function speakRange(first: number, last: number, total: number, options: SpeakOptions = {}): string {
  const [to, of] = ranges[options.language ?? defaultLanguage];
  const end = first === last ? '' : ` ${to} ${speakInteger(last, options)}`;
  return `${speakInteger(first, options)}${end} ${of} ${speakInteger(total, options)}`;
}

/** What the unit of an amount is called beside a figure that is written: sol, soles. */
export function currencyWord(amount: number | null, currency: Currency, language: Language): string {
  return currencies[language][currency][amount === 1 ? 0 : 1];
}
