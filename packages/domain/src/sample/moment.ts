import { sessionOn } from '../calendar/sessions.ts';
import { type CalendarDay, toDay } from '../dates/day.ts';
import { limaInstant } from '../dates/lima.ts';
import { previousTradingDay, tradingDays } from '../calendar/trading-days.ts';
import type { Bilingual } from '../language/language.ts';
import { quoteDelayMinutes } from '../quotes/quote-state.ts';

/** Show it with every figure of the sample: prices, levels and statements are invented. */
export const illustrativeNote: Bilingual = { es: 'Cifras ilustrativas', en: 'Illustrative figures' };

/** The last day of the sample: a Monday with a session. */
export const sampleDay: CalendarDay = toDay('2026-11-16');

/** The current time of the sample: 11:45 in Lima, in the session of that day. */
export const sampleNow: number = limaInstant(sampleDay, 11 * 60 + 45);

/** The instant whose prices are public at the sample's moment: 20 minutes before it. */
export const sampleInstant: number = sampleNow - quoteDelayMinutes * 60_000;

/** The sample's 60 sessions, oldest first. */
export function sampleSessions(): CalendarDay[] {
  const days = [sampleDay];
  while (days.length < 60) days.unshift(previousTradingDay(days[0] ?? sampleDay));
  return days;
}

/** The trading days of the sample's ten years, oldest first: its history. The last 60 are its sessions. */
export const sampleTradingDays = (): CalendarDay[] => tradingDays(toDay('2016-11-17'), sampleDay);

/** Seconds of trading in a session, and its first instant. */
export function tradingSpan(day: CalendarDay): { opens: number; seconds: number } {
  const session = sessionOn(day);
  if (!session) throw new RangeError(`No session on ${day}: the sample has trading days only.`);
  return { opens: session.opens, seconds: Math.floor((session.closes - session.opens) / 1000) };
}
