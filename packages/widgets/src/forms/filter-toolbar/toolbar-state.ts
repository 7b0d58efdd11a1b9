import type { ToolbarChoice } from '@rueda/domain/content';
import { type CalendarDay, isDay } from '@rueda/domain/dates';
import type { ToolbarFilter } from '@rueda/domain/site';

/** The controls a toolbar can have, by the type of what they emit. */
export type ToolbarControl = ToolbarFilter['type'];

/** The fields of the form, and of the address. Where somebody is belongs to neither: it would be written into logs. */
export const fields = [
  'search',
  'type',
  'period',
  'periodAccount',
  'year',
  'filterByNemonic',
  'start',
  'end',
] as const;

export type ToolbarField = (typeof fields)[number];

/** What stands in each field; days as yyyy-MM-dd, nothing as an empty text. */
export type ToolbarValues = Record<ToolbarField, string>;

/** Writes the fields that are not as they were at first into a query, beside what else it holds. */
export function writeQuery(values: ToolbarValues, defaults: ToolbarValues, query = ''): string {
  const written = new URLSearchParams(query);
  for (const field of fields) {
    if (values[field] === defaults[field]) written.delete(field);
    else written.set(field, values[field]);
  }
  return written.toString();
}

/** The filter that a field stands for, or null for half a period. */
export function filterOf(field: ToolbarField, values: Partial<ToolbarValues>): ToolbarFilter | null {
  const { start = '', end = '' } = values;
  if (field === 'start' || field === 'end')
    return isDay(start) && isDay(end) && start <= end ? { type: 'filterByDate', start, end } : null;
  const value = values[field] ?? '';
  return field === 'year' ? { type: 'year', value: Number(value) } : { type: field, value };
}

/** The fields that are lists. */
export type ToolbarListName = Exclude<ToolbarField, 'search' | 'start' | 'end'>;

export function isList(field: ToolbarField): field is ToolbarListName {
  return field !== 'search' && field !== 'start' && field !== 'end';
}

/** The words of a control that is a list, and what it offers. */
export interface ToolbarList {
  label: string;
  choices: readonly ToolbarChoice[];
}

/** A filter that somebody chose, as one sees it. */
export interface Chip {
  /** The fields that go back to their defaults when it is taken away. */
  fields: readonly ToolbarField[];
  text: string;
}

const period = ['start', 'end'] as const;

/** The filters in force that were not so from the first, in the order of the fields. */
export function chipsOf(
  values: ToolbarValues,
  defaults: ToolbarValues,
  range: (start: CalendarDay, end: CalendarDay) => string,
  nameOf: (field: ToolbarListName, value: string) => string,
): Chip[] {
  const chips: Chip[] = [];
  for (const field of fields) {
    const value = values[field];
    if (value === defaults[field] || value === '' || field === 'start' || field === 'end') continue;
    chips.push({ fields: [field], text: isList(field) ? nameOf(field, value) : value });
  }
  const dates = filterOf('start', values);
  if ((values.start !== defaults.start || values.end !== defaults.end) && dates?.type === 'filterByDate')
    chips.push({ fields: period, text: range(dates.start, dates.end) });
  return chips;
}

/** Every filter in force that was not so from the first. */
export function filtersInForce(values: ToolbarValues, defaults: ToolbarValues): ToolbarFilter[] {
  return chipsOf(
    values,
    defaults,
    () => '',
    () => '',
  ).flatMap(({ fields: [field] }) => (field && filterOf(field, values)) ?? []);
}
