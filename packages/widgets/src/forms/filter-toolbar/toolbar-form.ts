import { type CalendarDay, formatDay, isDay } from '@rueda/domain/dates';
import { fields, type ToolbarField, type ToolbarValues } from './toolbar-state.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** The last emitted values of each form. Only a difference from them is emitted. */
export const lastValues: WeakMap<HTMLFormElement, Partial<ToolbarValues>> = new WeakMap();

export function fieldIn(form: HTMLFormElement, name: ToolbarField): Field | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

/** Returns the values of the fields that the form has. */
export function valuesIn(form: HTMLFormElement): Partial<ToolbarValues> {
  const values: Partial<ToolbarValues> = {};
  for (const name of fields) {
    const field = fieldIn(form, name);
    if (field) values[name] = isDate(name) ? dayIn(field.value) : field.value.trim();
  }
  return values;
}

/** Parses a day. The field completes it to dd/MM/yyyy before it emits `change`. */
function dayIn(typed: string): string {
  const day = typed.split('/').toReversed().join('-');
  return isDay(day) ? day : '';
}

export const isDate = (name: ToolbarField): boolean => name === 'start' || name === 'end';

/** Resets fields to their defaults, emits their changes, and focuses the first of them. */
export function resetFields(
  form: HTMLFormElement,
  names: readonly ToolbarField[],
  defaults: ToolbarValues,
): void {
  setFields(form, names, defaults)[0]?.focus();
}

/**
 * Sets the fields to the values of a new query without emitting filters. A field whose last emitted value equals the new
 * one retains its unfinished text.
 */
export function applyQueryValues(form: HTMLFormElement, values: ToolbarValues): void {
  const last = lastValues.get(form);
  const names = fields.filter((name) => last?.[name] !== values[name]);
  lastValues.set(form, values);
  setFields(form, names, values);
}

function setFields(form: HTMLFormElement, names: readonly ToolbarField[], values: ToolbarValues): Field[] {
  const changed: Field[] = [];
  for (const name of names) {
    const field = fieldIn(form, name);
    const value = isDate(name) && values[name] !== '' ? formatDay(values[name] as CalendarDay) : values[name];
    if (!field || field.value === value) continue;
    field.value = value;
    changed.push(field);
  }
  // After all fields are set: otherwise an incomplete period would be emitted in between.
  for (const field of changed) field.dispatchEvent(new Event('change', { bubbles: true }));
  return changed;
}
