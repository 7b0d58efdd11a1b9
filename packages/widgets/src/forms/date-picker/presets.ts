import { lastSession } from '@rueda/domain/calendar';
import { addDays, type CalendarDay, defaultStartDay, limaDay, startOf } from '@rueda/domain/dates';
import { reasonAgainst } from './closed-days.ts';
import type { DayRules } from './day-rules.ts';

/** A day, or a period, that people ask for often. */
export interface Preset {
  name: 'lastSession' | 'month' | 'quarter' | 'year';
  from: CalendarDay;
  to: CalendarDay;
}

/**
 * The last session, and the month, quarter and year so far, each from the first of its days that can be chosen to the
 * last. One without such a day is left out.
 */
export function presetsAt(now: number, rules: DayRules): Preset[] {
  const today = limaDay(now);
  if (!today) return [];
  const session = lastSession(now).day;
  const all: Preset[] = [
    { name: 'lastSession', from: session, to: session },
    { name: 'month', from: startOf('month', today), to: today },
    { name: 'quarter', from: startOf('quarter', today), to: today },
    { name: 'year', from: startOf('year', today), to: today },
  ];
  return all.flatMap((preset) => within(preset, rules));
}

function within(preset: Preset, { min = defaultStartDay, max, disabledDays }: DayRules): Preset[] {
  let from = preset.from < min ? min : preset.from;
  let to = max && preset.to > max ? max : preset.to;
  while (from <= to && reasonAgainst(from, disabledDays, 'es')) from = addDays(from, 1);
  while (from <= to && reasonAgainst(to, disabledDays, 'es')) to = addDays(to, -1);
  return from <= to ? [{ ...preset, from, to }] : [];
}
