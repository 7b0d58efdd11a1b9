import { type CalendarDay, formatDay, isDay } from '@rueda/domain/dates';
import { searchDebounce, type ToolbarFilter } from '@rueda/domain/site';
import { fields, filterOf, type ToolbarField, type ToolbarValues } from './toolbar-state.ts';

export interface FormListener {
  /** What is chosen where nobody has chosen anything. */
  defaults: ToolbarValues;
  /** Hears of each filter as it is chosen. */
  onFilter: (filter: ToolbarFilter) => void;
  /** Hears after each change what stands in the form, and where the visitor is, if they asked to sort by it. */
  onChange: (values: ToolbarValues, place: ToolbarFilter | null) => void;
}

/** Listens to a toolbar's form until the function it gives back is called. `of` is asked anew at each event. */
export function listenToForm(form: HTMLFormElement, of: () => FormListener): () => void {
  const listening = new AbortController();
  const box = form.querySelector<HTMLInputElement>('.rueda-FilterToolbar-location input');
  const read = (): ToolbarValues => valuesIn(form, of().defaults);
  let place: ToolbarFilter | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = read();

  /** Tells of a field that is not as it was told last: a term is told once, however often it is sent. */
  const tell = (field: ToolbarField): void => {
    const now = read();
    if (now[field] === told[field]) return;
    // Both days of a period are told together, and a term that is still being typed is not told yet.
    const known = isDate(field) ? { start: now.start, end: now.end } : { [field]: now[field] };
    told = { ...told, ...known };
    const filter = filterOf(field, now);
    if (filter) of().onFilter(filter);
    of().onChange(now, place);
  };
  const tellSearch = (): void => {
    clearTimeout(timer);
    tell('search');
  };
  const settle = (at: ToolbarFilter | null): void => {
    place = at;
    if (at) of().onFilter(at);
    else if (box) box.checked = false;
    of().onChange(read(), at);
  };
  const sort = (): void => {
    const search = fieldIn(form, 'search');
    if (search) search.value = '';
    tellSearch();
    if (!box?.checked || !('geolocation' in navigator)) return settle(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // Meanwhile the visitor may have changed their mind.
        if (box.checked) settle({ type: 'sortByLocation', coordinates: { latitude, longitude } });
      },
      // A no is an answer: nothing is said, and the box does not claim an order that is not there.
      () => settle(null),
    );
  };

  const { signal } = listening;
  form.addEventListener(
    'change',
    ({ target }) => {
      const field = fields.find((each) => target === fieldIn(form, each));
      if (target === box) sort();
      else if (field === 'search') tellSearch();
      else if (field) tell(field);
    },
    { signal },
  );
  form.addEventListener(
    'input',
    ({ target }) => {
      if (target !== fieldIn(form, 'search')) return;
      clearTimeout(timer);
      timer = setTimeout(tellSearch, searchDebounce);
    },
    { signal },
  );
  form.addEventListener('submit', tellSearch, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => listening.abort();
}

type Field = HTMLInputElement | HTMLSelectElement;

function fieldIn(form: HTMLFormElement, name: ToolbarField): Field | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

function valuesIn(form: HTMLFormElement, defaults: ToolbarValues): ToolbarValues {
  const values = { ...defaults };
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

const isDate = (name: ToolbarField): boolean => name === 'start' || name === 'end';

/** Puts fields back to their defaults as a visitor would, and the focus on the first of them. */
export function resetFields(
  form: HTMLFormElement,
  names: readonly ToolbarField[],
  defaults: ToolbarValues,
): void {
  const changed: Field[] = [];
  for (const name of names) {
    const field = fieldIn(form, name);
    const value =
      isDate(name) && defaults[name] !== '' ? formatDay(defaults[name] as CalendarDay) : defaults[name];
    if (!field || field.value === value) continue;
    field.value = value;
    changed.push(field);
  }
  // Once all stand as they should, or half a period would be told in between.
  for (const field of changed) field.dispatchEvent(new Event('change', { bubbles: true }));
  changed[0]?.focus();
}
