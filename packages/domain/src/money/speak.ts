import { type Bilingual, defaultLanguage, type Language } from '../language/language.ts';
import { type CompactOptions, compactParts } from './compact.ts';
import type { Currency, MarketCurrency, Money } from './currency.ts';
import { formatNumber, type NumberOptions, type PercentOptions } from './format.ts';

/** The options of spoken text. */
export interface SpeakOptions {
  /** @default 'es' */
  language?: Language;
}

/** The announcement of a missing value: a screen reader skips a dash or reads it as a word. */
export const noSpokenValue: Bilingual = { es: 'sin dato', en: 'no data' };

const minus: Bilingual = { es: 'menos', en: 'minus' };
export const percent: Bilingual = { es: 'por ciento', en: 'percent' };
export const change = {
  es: { up: 'sube', down: 'baja', flat: 'sin cambio' },
  en: { up: 'up', down: 'down', flat: 'no change' },
};

/** Screen readers read 1 sol and 1 millón as "uno sol" and "uno millón". */
const one: Bilingual = { es: 'un', en: '1' };

export const currencies: Bilingual<Record<MarketCurrency, readonly [one: string, other: string]>> = {
  es: { PEN: ['sol', 'soles'], USD: ['dólar', 'dólares'] },
  en: { PEN: ['sol', 'soles'], USD: ['dollar', 'dollars'] },
};

/** The names of a currency for one and for more; the code of one without a name, which voices spell out. */
const namesOf = (currency: Currency, language: Language): readonly [one: string, other: string] =>
  (currencies[language] as Record<string, readonly [string, string]>)[currency] ?? [currency, currency];

/** Dos millones de soles, but two million soles. */
const ofMillions: Bilingual = { es: ' de ', en: ' ' };

type Value = number | null | undefined;

/**
 * A formatted figure without its sign, commas and zero decimals, which screen readers mispronounce. Derived from the
 * formatted figure, so that both round the same. Null without a value.
 */
function toSpokenFigure(formatted: string, language: Language): string | null {
  if (!/\d/.test(formatted)) return null;
  const figure = formatted.replaceAll(/[,\u2212]|\.0+$/g, '');
  // Spanish voices read a point before exactly three digits as thousands: 0.415 is "cero mil cuatrocientos quince".
  return language === 'es' ? figure.replace(/\.(?=\d{3}$)/, ' punto ') : figure;
}

/** Adds the word for a minus. */
const withSign = (formatted: string, text: string, language: Language): string =>
  formatted.startsWith('\u2212') ? `${minus[language]} ${text}` : text;

/** A number for screen readers: 31482.67, menos 1.50. */
export function speakNumber(value: Value, options: NumberOptions = {}): string {
  const { language = defaultLanguage } = options;
  return speakWritten(formatNumber(value, options), language);
}

/** An integer for screen readers: 1057. */
export function speakInteger(value: Value, options: SpeakOptions = {}): string {
  const { language = defaultLanguage } = options;
  if (typeof value !== 'number' || !Number.isFinite(value)) return noSpokenValue[language];
  const integer = Math.round(value);
  return integer < 0 ? `${minus[language]} ${-integer}` : String(integer);
}

/** A formatted figure for screen readers: 31,482.67 is 31482.67. For code that has the text and not the number. */
export function speakWritten(formatted: string, language: Language): string {
  const figure = toSpokenFigure(formatted, language);
  return figure === null ? noSpokenValue[language] : withSign(formatted, figure, language);
}

/** A change for screen readers: sube 0.05, baja 0.05, sin cambio. */
export function speakChange(value: Value, options: NumberOptions = {}): string {
  const { language = defaultLanguage } = options;
  const formatted = formatNumber(value, options);
  const figure = toSpokenFigure(formatted, language);
  if (figure === null) return noSpokenValue[language];
  const { up, down, flat } = change[language];
  return figure === '0' ? flat : `${formatted.startsWith('\u2212') ? down : up} ${figure}`;
}

/** A percentage for screen readers: 1.29 por ciento; signed: sube 1.29 por ciento. */
export function speakPercent(value: Value, options: PercentOptions = {}): string {
  const { language = defaultLanguage } = options;
  const text = options.isSigned ? speakChange(value, options) : speakNumber(value, options);
  return /\d/.test(text) ? `${text} ${percent[language]}` : text;
}

/** An amount for screen readers: 7.85 soles, un sol, menos 3.90 dólares. */
export function speakMoney({ amount, currency }: Money, options: NumberOptions = {}): string {
  const { language = defaultLanguage } = options;
  const formatted = formatNumber(amount, options);
  const figure = toSpokenFigure(formatted, language);
  if (figure === null || !currency) return speakWritten(formatted, language);
  const [single, several] = namesOf(currency, language);
  const isMillions = figure !== '0' && Number(figure) % 1e6 === 0;
  const text =
    figure === '1'
      ? `${one[language]} ${single}`
      : `${figure}${isMillions ? ofMillions[language] : ' '}${several}`;
  return withSign(formatted, text, language);
}

/** A large amount for screen readers: 1.2 millones de soles, 12.3 mil dólares. */
export function speakCompact(value: Value, options: CompactOptions = {}): string {
  const { language = defaultLanguage, currency = null } = options;
  const { figure: formatted, scale } = compactParts(value, options);
  const figure = toSpokenFigure(formatted, language);
  if (figure === null || !scale) return speakMoney({ amount: value, currency }, { decimals: 1, ...options });
  const [size, single, several] = scale;
  const isThousand = size === 1000;
  const amount = figure !== '1' ? `${figure} ${several}` : isThousand ? single : `${one[language]} ${single}`;
  const name = currency ? (isThousand ? ' ' : ofMillions[language]) + namesOf(currency, language)[1] : '';
  return withSign(formatted, amount + name, language);
}

const ranges: Bilingual<readonly [to: string, of: string]> = { es: ['a', 'de'], en: ['to', 'of'] };

/** A range of results for screen readers: 11 a 20 de 62. */
export function speakRange(first: number, last: number, total: number, options: SpeakOptions = {}): string {
  const [to, of] = ranges[options.language ?? defaultLanguage];
  const end = first === last ? '' : ` ${to} ${speakInteger(last, options)}`;
  return `${speakInteger(first, options)}${end} ${of} ${speakInteger(total, options)}`;
}

/** The currency name of an amount: sol, soles. */
export function currencyWord(amount: number | null, currency: Currency, language: Language): string {
  return namesOf(currency, language)[amount === 1 ? 0 : 1];
}
