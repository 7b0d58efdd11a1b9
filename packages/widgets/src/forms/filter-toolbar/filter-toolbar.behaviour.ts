import { searchDebounce, type ToolbarFilter } from '@rueda/domain/site';
import { fieldIn, isDate, lastValues, valuesIn } from './toolbar-form.ts';
import { fields, filterOf, type ToolbarField, type ToolbarValues } from './toolbar-state.ts';

export interface FilterToolbarBehaviourProps {
  /** Hears of each filter as it is chosen, as whoever listens to the form for `filter` does. */
  onFilter?: (filter: ToolbarFilter) => void;
  /**
   * Hears after each change what stands in the fields that there are, and where the visitor is, if they asked to sort
   * by it. The form is then not sent.
   */
  onChange?: (values: Partial<ToolbarValues>, place: ToolbarFilter | null) => void;
}

/** Tells of each filter as it is chosen in the form. */
export function attach(host: HTMLElement, props: FilterToolbarBehaviourProps, signal: AbortSignal): void {
  const form = host as HTMLFormElement;
  let place: ToolbarFilter | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  lastValues.set(form, valuesIn(form));

  const emit = (filter: ToolbarFilter): void => {
    form.dispatchEvent(new CustomEvent('filter', { detail: filter, bubbles: true }));
    props.onFilter?.(filter);
  };
  /** Tells of a field that is not as it was told last: a term is told once, however often it is sent. */
  const tell = (field: ToolbarField): void => {
    const now = valuesIn(form);
    const known = lastValues.get(form);
    if (now[field] === known?.[field]) return;
    // Both days of a period are told together, and a term that is still being typed is not told yet.
    const news = isDate(field) ? { start: now.start ?? '', end: now.end ?? '' } : { [field]: now[field] };
    lastValues.set(form, { ...known, ...news });
    const filter = filterOf(field, now);
    if (filter) emit(filter);
    props.onChange?.(now, place);
  };
  const tellSearch = (): void => {
    clearTimeout(timer);
    tell('search');
  };

  const box = (): HTMLInputElement | null => form.querySelector('.rueda-FilterToolbar-location input');
  const settle = (at: ToolbarFilter | null): void => {
    const nearby = box();
    place = at;
    if (at) emit(at);
    else if (nearby) nearby.checked = false;
    props.onChange?.(valuesIn(form), at);
  };
  const sort = (): void => {
    const search = fieldIn(form, 'search');
    if (search) search.value = '';
    tellSearch();
    if (!box()?.checked || !('geolocation' in navigator)) return settle(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // Meanwhile the visitor may have changed their mind, or left.
        if (box()?.checked && !signal.aborted)
          settle({ type: 'sortByLocation', coordinates: { latitude, longitude } });
      },
      // A no is an answer: nothing is said, and the box does not claim an order that is not there.
      () => signal.aborted || settle(null),
    );
  };

  form.addEventListener(
    'change',
    ({ target }) => {
      const field = fields.find((each) => target === fieldIn(form, each));
      if (target === box()) sort();
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
  form.addEventListener(
    'submit',
    (event) => {
      tellSearch();
      // Where somebody takes the filters, the page stays.
      if (props.onChange) event.preventDefault();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
