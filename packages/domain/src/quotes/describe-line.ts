import { formatLongDay, formatTime } from '../dates/format.ts';
import { isDay } from '../dates/day.ts';
import { speakDay, speakDayRange } from '../dates/speak.ts';
import { defaultLanguage, type Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';
import { type Currency } from '../money/currency.ts';
import { formatMoney, formatNumber, formatPercent, priceDecimals } from '../money/format.ts';
import { type Candle, highOf, lowOf } from './candles.ts';
import { dayOfTime } from './chart-range.ts';
import { lineFacts, type LinePoint, type NamedLine, readLine } from './line.ts';

/** The messages that describe a line. */
export const lineMessages = /* @__PURE__ */ defineMessages({
  es: {
    none: (name: string) => `${name}: sin datos en este periodo.`,
    one: (name: string, value: string, when: string) => `${name}: un solo dato, ${value}, ${when}.`,
    line: (name: string, period: string, first: string, last: string, change: string) =>
      `${name}, ${period}: de ${first} a ${last}, ${change}.`,
    session: (name: string, day: string, first: string, time: string, last: string, change: string) =>
      `${name}, ${day}: abre en ${first} y a las ${time} marca ${last}, ${change}.`,
    up: (share: string) => `sube ${share}`,
    down: (share: string) => `baja ${share}`,
    flat: 'sin cambio',
    againstClose: (change: string) => `${change} frente al cierre anterior`,
    extremes: (high: string, highAt: string, low: string, lowAt: string) =>
      `Máximo ${high}, ${highAt}; mínimo ${low}, ${lowAt}.`,
    volume: (total: string, max: string, when: string) => `Volumen ${total}; el mayor, ${max}, ${when}.`,
    onDay: (day: string) => `el ${day}`,
    atTime: (time: string) => `a las ${time}`,
    points: (figure: string) => `${figure} puntos`,
    compared: (period: string, changes: string) => `${period}, con base 100 el primer día: ${changes}.`,
    neverMeet: 'Estas series no tienen un día en común. Elige un periodo más largo.',
  },
  en: {
    none: (name: string) => `${name}: no data in this period.`,
    one: (name: string, value: string, when: string) => `${name}: a single data point, ${value}, ${when}.`,
    line: (name: string, period: string, first: string, last: string, change: string) =>
      `${name}, ${period}: from ${first} to ${last}, ${change}.`,
    session: (name: string, day: string, first: string, time: string, last: string, change: string) =>
      `${name}, ${day}: opened at ${first}, ${last} as of ${time}, ${change}.`,
    up: (share: string) => `up ${share}`,
    down: (share: string) => `down ${share}`,
    flat: 'no change',
    againstClose: (change: string) => `${change} on the previous close`,
    extremes: (high: string, highAt: string, low: string, lowAt: string) =>
      `High ${high}, ${highAt}; low ${low}, ${lowAt}.`,
    volume: (total: string, max: string, when: string) => `Volume ${total}; the highest, ${max}, ${when}.`,
    onDay: (day: string) => `on ${day}`,
    atTime: (time: string) => `at ${time}`,
    points: (figure: string) => `${figure} points`,
    compared: (period: string, changes: string) => `${period}, rebased to 100 on the first day: ${changes}.`,
    neverMeet: 'These series have no day in common. Choose a longer period.',
  },
});

/** The options of `describeLine`. */
export interface DescribeLineOptions {
  /** Null for the level of an index, in points. */
  currency: Currency | null;
  /** The close before a session, for its ticks. */
  previous?: number | null;
  /** The daily prices behind the points: their highs and lows are described instead of those of the closes, and their volume. */
  candles?: readonly Candle[] | undefined;
  /** @default 'es' */
  language?: Language;
}

/** A value with its unit: S/ 3.92, 44,310.25 puntos. */
function formatLineValue(
  value: number,
  currency: Currency | null,
  language: Language = defaultLanguage,
): string {
  return currency
    ? formatMoney({ amount: value, currency }, { language, ...priceDecimals })
    : lineMessages[language].points(formatNumber(value, { language }));
}

/** A change with its size: sube 0.58%, baja 2.10%, sin cambio. */
function describeChange(change: number, size: string, language: Language): string {
  const messages = lineMessages[language];
  // A change that rounds to zero is no change.
  if (!/[1-9]/.test(size)) return messages.flat;
  return change > 0 ? messages.up(size) : messages.down(size);
}

/**
 * Describes a line in one or two sentences: "Lima 25, del 14 de noviembre de 2025 al 13 de noviembre de 2026: de
 * 33,120.00 a 44,310.25 puntos, sube 33.79%. Máximo …". For ticks of one session, compared with the previous close.
 */
export function describeLine({ name, points: given }: NamedLine, options: DescribeLineOptions): string {
  const { currency, previous = null, candles = [], language = defaultLanguage } = options;
  const messages = lineMessages[language];
  // The same points as the chart renders.
  const points = readLine(given, name);
  const facts = lineFacts(points, previous);
  if (!facts) return messages.none(name);
  const { first, last } = facts;
  const { high, low } = extremesOf(candles) ?? facts;
  const [from, to] = [dayOfTime(first.at), dayOfTime(last.at)];
  const isSession = !isDay(first.at) && from === to;
  // "Points" follows only the last figure; a currency precedes each.
  const formatBare = (value: number): string =>
    currency ? formatLineValue(value, currency, language) : formatNumber(value, { language });
  const when = ({ at }: LinePoint): string =>
    isSession ? messages.atTime(formatTime(at)) : messages.onDay(formatLongDay(dayOfTime(at), { language }));
  const end = formatLineValue(last.value, currency, language);
  if (points.length === 1) return messages.one(name, end, when(last));
  // Nothing is a percentage of zero.
  const size =
    facts.percent === null
      ? formatLineValue(Math.abs(facts.change), currency, language)
      : formatPercent(Math.abs(facts.percent), { language });
  const change = describeChange(facts.change, size, language);
  const against = previous === null ? change : messages.againstClose(change);
  const sentence = isSession
    ? messages.session(
        name,
        speakDay(to, { language }),
        formatBare(first.value),
        formatTime(last.at),
        end,
        against,
      )
    : messages.line(name, speakDayRange(from, to, { language }), formatBare(first.value), end, against);
  const extremes = messages.extremes(formatBare(high.value), when(high), formatBare(low.value), when(low));
  return [sentence, extremes, describeVolume(candles, when, language)].filter(Boolean).join(' ');
}

/** The days of the highest high and of the lowest low, with these prices; null without candles. */
function extremesOf(candles: readonly Candle[]): { high: LinePoint; low: LinePoint } | null {
  const [first] = candles;
  if (!first) return null;
  let [high, low] = [first, first];
  for (const candle of candles) {
    if (highOf(candle) > highOf(high)) high = candle;
    if (lowOf(candle) < lowOf(low)) low = candle;
  }
  return { high: { at: high.at, value: highOf(high) }, low: { at: low.at, value: lowOf(low) } };
}

/** The total volume and the day with most of it; empty if no day has one. */
function describeVolume(
  candles: readonly Candle[],
  when: (point: LinePoint) => string,
  language: Language,
): string {
  let [total, busiest]: [number, Candle | undefined] = [0, undefined];
  for (const candle of candles) {
    total += candle.volume ?? 0;
    if ((candle.volume ?? 0) > (busiest?.volume ?? 0)) busiest = candle;
  }
  if (!busiest) return '';
  const format = (volume: number | null): string => formatNumber(volume, { language, decimals: 0 });
  return lineMessages[language].volume(format(total), format(busiest.volume), when(busiest));
}

/** Describes compared lines: the change of each in percent since their first common time. */
export function describeComparison(
  at: readonly string[],
  lines: readonly { name: string; values: readonly (number | null)[] }[],
  language: Language = defaultLanguage,
): string {
  const messages = lineMessages[language];
  const [first] = at;
  if (first === undefined) return messages.neverMeet;
  const period = speakDayRange(dayOfTime(first), dayOfTime(at.at(-1) ?? first), { language });
  const changes = lines.map(({ name, values }) => {
    const last = values.findLast((value) => value !== null) ?? 100;
    return `${name} ${describeChange(last - 100, formatPercent(Math.abs(last - 100), { language }), language)}`;
  });
  return messages.compared((period[0] ?? '').toUpperCase() + period.slice(1), changes.join(', '));
}
