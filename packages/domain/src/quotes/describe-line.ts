import { formatLongDay, formatTime } from '../dates/format.ts';
import { isDay } from '../dates/day.ts';
import { speakDay, speakDayRange } from '../dates/speak.ts';
import { defaultLanguage, type Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';
import { type Currency } from '../money/currency.ts';
import { formatMoney, formatNumber, formatPercent, priceDecimals } from '../money/format.ts';
import { dayOfTime } from './chart-range.ts';
import { lineFacts, type LinePoint, type NamedLine } from './line.ts';

/** The words of what a line did. */
export const lineMessages = /* @__PURE__ */ defineMessages({
  es: {
    none: (name: string) => `${name}: sin datos en este periodo.`,
    one: (name: string, value: string, when: string) => `${name}: un solo dato, ${value}, ${when}.`,
    line: (name: string, period: string, first: string, last: string, course: string) =>
      `${name}, ${period}: de ${first} a ${last}, ${course}.`,
    session: (name: string, day: string, first: string, time: string, last: string, course: string) =>
      `${name}, ${day}: abre en ${first} y a las ${time} marca ${last}, ${course}.`,
    up: (share: string) => `sube ${share}`,
    down: (share: string) => `baja ${share}`,
    flat: 'sin cambio',
    againstClose: (course: string) => `${course} frente al cierre anterior`,
    extremes: (high: string, highAt: string, low: string, lowAt: string) =>
      `Máximo ${high}, ${highAt}; mínimo ${low}, ${lowAt}.`,
    onDay: (day: string) => `el ${day}`,
    atTime: (time: string) => `a las ${time}`,
    points: (figure: string) => `${figure} puntos`,
    compared: (period: string, courses: string) => `${period}, con base 100 el primer día: ${courses}.`,
    neverMeet: 'Estas series no tienen un día en común. Elige un periodo más largo.',
  },
  en: {
    none: (name: string) => `${name}: no data in this period.`,
    one: (name: string, value: string, when: string) => `${name}: a single data point, ${value}, ${when}.`,
    line: (name: string, period: string, first: string, last: string, course: string) =>
      `${name}, ${period}: from ${first} to ${last}, ${course}.`,
    session: (name: string, day: string, first: string, time: string, last: string, course: string) =>
      `${name}, ${day}: opened at ${first}, ${last} as of ${time}, ${course}.`,
    up: (share: string) => `up ${share}`,
    down: (share: string) => `down ${share}`,
    flat: 'no change',
    againstClose: (course: string) => `${course} on the previous close`,
    extremes: (high: string, highAt: string, low: string, lowAt: string) =>
      `High ${high}, ${highAt}; low ${low}, ${lowAt}.`,
    onDay: (day: string) => `on ${day}`,
    atTime: (time: string) => `at ${time}`,
    points: (figure: string) => `${figure} points`,
    compared: (period: string, courses: string) => `${period}, rebased to 100 on the first day: ${courses}.`,
    neverMeet: 'These series have no day in common. Choose a longer period.',
  },
});

/** How a line is described. */
export interface DescribeLineOptions {
  /** Null for the level of an index, in points. */
  currency: Currency | null;
  /** The close before a session, for its ticks. */
  previous?: number | null;
  /** @default 'es' */
  language?: Language;
}

/** A value with its unit: S/ 3.92, 44,310.25 puntos. */
export function formatLineValue(
  value: number,
  currency: Currency | null,
  language: Language = defaultLanguage,
): string {
  return currency
    ? formatMoney({ amount: value, currency }, { language, ...priceDecimals })
    : lineMessages[language].points(formatNumber(value, { language }));
}

/** A share in percent as a course: sube 0.58%, baja 2.10%, sin cambio. */
function seriesOf(percent: number | null, language: Language): string {
  const words = lineMessages[language];
  const share = formatPercent(percent === null ? null : Math.abs(percent), { language });
  // What rounds to nothing is no change.
  if (percent === null || /^0\.0+%$/.test(share)) return words.flat;
  return percent > 0 ? words.up(share) : words.down(share);
}

/**
 * What a line did, in one plain sentence or two: "Lima 25, del 14 de noviembre de 2025 al 13 de noviembre de 2026: de
 * 33,120.00 a 44,310.25 puntos, sube 33.79%. Máximo …". For ticks of one session, against the close before it.
 */
export function describeLine({ name, points }: NamedLine, options: DescribeLineOptions): string {
  const { currency, previous = null, language = defaultLanguage } = options;
  const words = lineMessages[language];
  const facts = lineFacts(points, previous);
  if (!facts) return words.none(name);
  const { first, last, high, low } = facts;
  const [from, to] = [dayOfTime(first.at), dayOfTime(last.at)];
  const isSession = !isDay(first.at) && from === to;
  // Points are said once, after the last figure; a currency stands before each.
  const bare = (value: number): string =>
    currency ? formatLineValue(value, currency, language) : formatNumber(value, { language });
  const when = ({ at }: LinePoint): string =>
    isSession ? words.atTime(formatTime(at)) : words.onDay(formatLongDay(dayOfTime(at), { language }));
  const end = formatLineValue(last.value, currency, language);
  if (points.length === 1) return words.one(name, end, when(last));
  const course = seriesOf(facts.percent, language);
  const against = previous === null ? course : words.againstClose(course);
  const sentence = isSession
    ? words.session(name, speakDay(to, { language }), bare(first.value), formatTime(last.at), end, against)
    : words.line(name, speakDayRange(from, to, { language }), bare(first.value), end, against);
  return `${sentence} ${words.extremes(bare(high.value), when(high), bare(low.value), when(low))}`;
}

/** What lines did beside one another since the first time they share: each in percent. */
export function describeComparison(
  at: readonly string[],
  lines: readonly { name: string; values: readonly (number | null)[] }[],
  language: Language = defaultLanguage,
): string {
  const words = lineMessages[language];
  const [first] = at;
  if (first === undefined) return words.neverMeet;
  const period = speakDayRange(dayOfTime(first), dayOfTime(at.at(-1) ?? first), { language });
  const courses = lines.map(({ name, values }) => {
    const last = values.findLast((value) => value !== null) ?? 100;
    return `${name} ${seriesOf(last - 100, language)}`;
  });
  return words.compared((period[0] ?? '').toUpperCase() + period.slice(1), courses.join(', '));
}
