import { type CalendarDay, formatDay, isDay } from '@rueda/domain/dates';
import { fields, type ToolbarField, type ToolbarValues } from './toolbar-state.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** What whoever listens knows of each form: it is told only of what is not so already. */
export const lastValues: WeakMap<HTMLFormElement, Partial<ToolbarValues>> = new WeakMap();

export function fieldIn(form: HTMLFormElement, name: ToolbarField): Field | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

/** What stands in the fields that the form has. */
export function valuesIn(form: HTMLFormElement): Partial<ToolbarValues> {
  const values: Partial<ToolbarValues> = {};
  for (const name of fields) {
    const field = fieldIn(form, name);
    if (field) values[name] = isDate(name) ? dayIn(field.value) : field.value.trim();
  }
  return values;
}

/** The field has completed what was typed to dd/MM/yyyy by the time it tells of it. */
function dayIn(typed: string): string {
  const day = typed.split('/').toReversed().join('-');
  return isDay(day) ? day : '';
}

export const isDate = (name: ToolbarField): boolean => name === 'start' || name === 'end';

/** Puts fields back to their defaults as a visitor would, and the focus on the first of them. */
export function resetFields(
  form: HTMLFormElement,
  names: readonly ToolbarField[],
  defaults: ToolbarValues,
): void {
  putFields(form, names, defaults)[0]?.focus();
}

/**
 * Puts into the fields what a new address says, and tells nobody: whoever gave the address knows. A field that agrees
 * with what was told last keeps what is being typed into it.
 */
export function followAddress(form: HTMLFormElement, values: ToolbarValues): void {
  const known = lastValues.get(form);
  const names = fields.filter((name) => known?.[name] !== values[name]);
  lastValues.set(form, values);
  putFields(form, names, values);
}

function putFields(form: HTMLFormElement, names: readonly ToolbarField[], values: ToolbarValues): Field[] {
  const changed: Field[] = [];
  for (const name of names) {
    const field = fieldIn(form, name);
    const value = isDate(name) && values[name] !== '' ? formatDay(values[name] as CalendarDay) : values[name];
    if (!field || field.value === value) continue;
    field.value = value;
    changed.push(field);
  }
  // Once all stand as they should, or half a period would be told in between.
  for (const field of changed) field.dispatchEvent(new Event('change', { bubbles: true }));
  return changed;
}
