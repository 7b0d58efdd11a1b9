import { type CalendarDay, formatDay, isDay } from '@rueda/domain/dates';
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
export function filterOf(field: ToolbarField, values: ToolbarValues): ToolbarFilter | null {
  const { start, end } = values;
  if (field === 'start' || field === 'end')
    return isDay(start) && isDay(end) && start <= end ? { type: 'filterByDate', start, end } : null;
  return field === 'year'
    ? { type: 'year', value: Number(values.year) }
    : { type: field, value: values[field] };
}

/** A filter that somebody chose, as one sees it. */
export interface Chip {
  /** The fields that go back to their defaults when it is taken away. */
  fields: ToolbarField[];
  text: string;
}

/** What each value of a list is called. */
export type ToolbarLabels = Partial<Record<ToolbarField, Record<string, string>>>;

/** The filters in force that were not so from the first. */
export function chipsOf(
  values: ToolbarValues,
  defaults: ToolbarValues,
  labels: ToolbarLabels,
  range: (start: string, end: string) => string,
): Chip[] {
  const chips: Chip[] = [];
  for (const field of fields) {
    const value = values[field];
    if (value === defaults[field] || value === '' || field === 'start' || field === 'end') continue;
    chips.push({ fields: [field], text: labels[field]?.[value] ?? value });
  }
  const isChanged = values.start !== defaults.start || values.end !== defaults.end;
  if (isChanged && filterOf('start', values))
    chips.push({ fields: ['start', 'end'], text: range(dayText(values.start), dayText(values.end)) });
  return chips;
}

const dayText = (day: string): string => formatDay(day as CalendarDay);

/** Every filter in force that was not so from the first. */
export function filtersInForce(values: ToolbarValues, defaults: ToolbarValues): ToolbarFilter[] {
  return chipsOf(values, defaults, {}, () => '').flatMap(
    ({ fields: [field] }) => (field && filterOf(field, values)) ?? [],
  );
}
