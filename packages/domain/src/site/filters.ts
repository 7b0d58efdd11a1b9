import type { CalendarDay } from '../dates/day.ts';
import type { Bilingual } from '../language/language.ts';
import { type Period, quarterNames } from '../statements/kinds.ts';

/** A filter of a group with exactly one active filter. A null id means all. */
export interface Filter {
  id: string | null;
  label: string;
  active: boolean;
}

/**
 * The filters with exactly one active: the first marked one, else the one with a null id, else the first.
 */
export function withOneActive(filters: readonly Filter[]): Filter[] {
  const chosen = filters.find(({ active }) => active) ?? filters.find(({ id }) => id === null) ?? filters[0];
  return filters.map((filter) => ({ ...filter, active: filter === chosen }));
}

/** The events of a toolbar, by type. Days are yyyy-MM-dd. Without coordinates the sorting by location is off. */
export type ToolbarFilter =
  | { type: 'search' | 'type' | 'period' | 'periodAccount' | 'filterByNemonic'; value: string }
  | { type: 'year'; value: number }
  | { type: 'filterByDate'; start: CalendarDay; end: CalendarDay }
  | { type: 'sortByLocation'; coordinates: { latitude: number; longitude: number } | null };

/** The years of a toolbar: the current one, selected, down to 20 years earlier. */
export function yearChoices(today: CalendarDay): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: 21 }, (_, back) => year - back);
}

/** The quarters of a toolbar: blank, then first to fourth. */
export const quarterChoices: readonly { value: '' | Period; label: Bilingual }[] = [
  { value: '', label: { es: '', en: '' } },
  { value: '1', label: quarterNames[1] },
  { value: '2', label: quarterNames[2] },
  { value: '3', label: quarterNames[3] },
  { value: '4', label: quarterNames[4] },
];
