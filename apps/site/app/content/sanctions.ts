import { addDays, type CalendarDay, toDay } from '@rueda/domain/dates';
import { agents } from './agents.ts';

/** A sanction of the registry. All of these are fictitious. */
export interface Sanction {
  resolution: string;
  day: CalendarDay;
  agent: (typeof agents)[number];
  kind: 'warning' | 'fine' | 'suspension';
  /** In tax units (UIT), for a fine. */
  units: number | null;
  isFinal: boolean;
}

const kinds = ['warning', 'fine', 'fine', 'suspension'] as const;

/** Sanctions of the sample, newest first. */
export const sanctions: readonly Sanction[] = Array.from({ length: 9 }, (_, at) => {
  const kind = kinds[at % kinds.length] ?? 'warning';
  const day = addDays(toDay('2026-09-21'), -at * 113);
  return {
    resolution: `Muestra-${String(9 - at).padStart(3, '0')}-${day.slice(0, 4)}`,
    day,
    agent: agents[(at * 5) % agents.length] as (typeof agents)[number],
    kind,
    units: kind === 'fine' ? 1 + ((at * 3) % 7) : null,
    isFinal: at > 1,
  };
});
