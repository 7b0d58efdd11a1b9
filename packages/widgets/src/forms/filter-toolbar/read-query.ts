import { readDay } from '@rueda/domain/dates';
import { fields, type ToolbarField, type ToolbarValues } from './toolbar-state.ts';

/**
 * Reads the fields from a query string of the form or of `writeQuery`. A value that a field does not offer becomes the
 * default.
 */
export function readQuery(
  query: string,
  defaults: ToolbarValues,
  isOffered: (field: ToolbarField, value: string) => boolean,
): ToolbarValues {
  if (query === '') return defaults;
  const parameters = new URLSearchParams(query);
  const values = { ...defaults };
  for (const field of fields) {
    const value = parameters.get(field)?.trim();
    if (value === undefined) continue;
    if (field === 'start' || field === 'end') values[field] = readDay(value) ?? '';
    else if (isOffered(field, value)) values[field] = value;
  }
  return values;
}
