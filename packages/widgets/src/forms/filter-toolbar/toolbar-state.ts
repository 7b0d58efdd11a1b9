import type { ToolbarChoice } from '@rueda/domain/content';
import { type CalendarDay, isDay } from '@rueda/domain/dates';
import type { ToolbarFilter } from '@rueda/domain/site';

/** The controls of a toolbar, by the type of the filter that they emit. */
export type ToolbarControl = ToolbarFilter['type'];

/** The fields of the form and of the query string. The position is in neither: it would appear in logs. */
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

/** The value of each field: days as yyyy-MM-dd, an empty string for none. */
export type ToolbarValues = Record<ToolbarField, string>;

/** Writes the fields that differ from their defaults into a query string and retains its other parameters. */
export function writeQuery(values: ToolbarValues, defaults: ToolbarValues, query = ''): string {
  const parameters = new URLSearchParams(query);
  for (const field of fields) {
    if (values[field] === defaults[field]) parameters.delete(field);
    else parameters.set(field, values[field]);
  }
  return parameters.toString();
}

/** Returns the filter of a field, or null for an incomplete period. */
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

/** The label and the options of a control that is a list. */
export interface ToolbarList {
  label: string;
  choices: readonly ToolbarChoice[];
}

/** An active filter that differs from the default. */
export interface Chip {
  /** The fields that are reset when the chip is removed. */
  fields: readonly ToolbarField[];
  text: string;
}

const period = ['start', 'end'] as const;

/** Returns the active filters that differ from the defaults, in the order of the fields. */
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

/** Returns every active filter that differs from the defaults. */
export function activeFilters(values: ToolbarValues, defaults: ToolbarValues): ToolbarFilter[] {
  return chipsOf(
    values,
    defaults,
    () => '',
    () => '',
  ).flatMap(({ fields: [field] }) => (field && filterOf(field, values)) ?? []);
}
