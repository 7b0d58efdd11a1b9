import { lastSession } from '@rueda/domain/calendar';
import { addDays, type CalendarDay, defaultStartDay, limaDay, startOf } from '@rueda/domain/dates';
import { closureReason } from './closed-days.ts';
import type { DayRules } from './day-rules.ts';

/** A frequently used day or period. */
export interface Preset {
  name: 'lastSession' | 'month' | 'quarter' | 'year';
  from: CalendarDay;
  to: CalendarDay;
}

/**
 * Returns the last session, and the month, quarter and year to date, each from its first to its last available day.
 * Presets without an available day are omitted.
 */
export function presetsAt(now: number, rules: DayRules): Preset[] {
  const today = limaDay(now);
  if (!today) return [];
  const session = lastSession(now).day;
  const presets: Preset[] = [
    { name: 'lastSession', from: session, to: session },
    { name: 'month', from: startOf('month', today), to: today },
    { name: 'quarter', from: startOf('quarter', today), to: today },
    { name: 'year', from: startOf('year', today), to: today },
  ];
  return presets.flatMap((preset) => limitTo(preset, rules));
}

function limitTo(preset: Preset, { min = defaultStartDay, max, disabledDays }: DayRules): Preset[] {
  let from = preset.from < min ? min : preset.from;
  let to = max && preset.to > max ? max : preset.to;
  while (from <= to && closureReason(from, disabledDays, 'es')) from = addDays(from, 1);
  while (from <= to && closureReason(to, disabledDays, 'es')) to = addDays(to, -1);
  return from <= to ? [{ ...preset, from, to }] : [];
}
