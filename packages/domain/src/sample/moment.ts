import { sessionOn } from '../calendar/sessions.ts';
import { type CalendarDay, toDay } from '../dates/day.ts';
import { limaInstant } from '../dates/lima.ts';
import { previousTradingDay } from '../calendar/trading-days.ts';
import type { Bilingual } from '../language/language.ts';

/** Show it with every figure of the sample: prices, levels and statements are invented. */
export const illustrativeNote: Bilingual = { es: 'Cifras ilustrativas', en: 'Illustrative figures' };

/** The last day of the sample: a Monday with a session. */
export const sampleDay: CalendarDay = toDay('2026-11-16');

/** The current time of the sample: 11:45 in Lima, in the session of that day. */
export const sampleNow: number = limaInstant(sampleDay, 11 * 60 + 45);

/** The sample's 60 sessions, oldest first. */
export function sampleSessions(): CalendarDay[] {
  const days = [sampleDay];
  while (days.length < 60) days.unshift(previousTradingDay(days[0] ?? sampleDay));
  return days;
}

/** Seconds of trading in a session, and its first instant. */
export function tradingSpan(day: CalendarDay): { opens: number; seconds: number } {
  const session = sessionOn(day);
  if (!session) throw new RangeError(`No session on ${day}: the sample has trading days only.`);
  return { opens: session.opens, seconds: Math.floor((session.closes - session.opens) / 1000) };
}
