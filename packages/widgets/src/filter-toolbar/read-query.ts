import { readDay } from '@rueda/domain/dates';
import { fields, type ToolbarField, type ToolbarValues } from './toolbar-state.ts';

/**
 * Reads the fields from a query, as the form or `writeQuery` wrote it. What is not among the values that a field
 * offers becomes the default.
 */
export function readQuery(
  query: string,
  defaults: ToolbarValues,
  offered: Partial<Record<ToolbarField, readonly string[]>>,
): ToolbarValues {
  const given = new URLSearchParams(query);
  const values = { ...defaults };
  for (const field of fields) {
    const value = given.get(field)?.trim();
    if (value === undefined) continue;
    if (field === 'start' || field === 'end') values[field] = readDay(value) ?? '';
    else if (offered[field]?.includes(value) ?? true) values[field] = value;
  }
  return values;
}
