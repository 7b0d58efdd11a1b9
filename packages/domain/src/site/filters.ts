import type { CalendarDay } from '../dates/day.ts';
import type { Bilingual } from '../language/language.ts';
import { type Period, quarterNames } from '../statements/kinds.ts';

/** One of a group of filters of which exactly one is active. A null id means all. */
export interface Filter {
  id: string | null;
  label: string;
  active: boolean;
}

/**
 * The filters with exactly one active: the first that is marked, else the one with a null id, else the first.
 */
export function withOneActive(filters: readonly Filter[]): Filter[] {
  const chosen = filters.find(({ active }) => active) ?? filters.find(({ id }) => id === null) ?? filters[0];
  return filters.map((filter) => ({ ...filter, active: filter === chosen }));
}

/** What a toolbar emits, by type. Days are yyyy-MM-dd. */
export type ToolbarFilter =
  | { type: 'search' | 'type' | 'period' | 'periodAccount' | 'filterByNemonic'; value: string }
  | { type: 'year'; value: number }
  | { type: 'filterByDate'; start: CalendarDay; end: CalendarDay }
  | { type: 'sortByLocation'; coordinates: { latitude: number; longitude: number } };

/** The years a toolbar offers: this one, chosen, down to 20 years earlier. */
export function yearChoices(today: CalendarDay): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: 21 }, (_, back) => year - back);
}

/** The quarters a toolbar offers: blank, then first to fourth. */
export const quarterChoices: readonly { value: '' | Period; label: Bilingual }[] = [
  { value: '', label: { es: '', en: '' } },
  { value: '1', label: quarterNames[1] },
  { value: '2', label: quarterNames[2] },
  { value: '3', label: quarterNames[3] },
  { value: '4', label: quarterNames[4] },
];
