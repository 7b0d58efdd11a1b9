import { searchDebounce, type ToolbarFilter } from '@rueda/domain/site';
import { fieldIn, isDate, lastValues, valuesIn } from './toolbar-form.ts';
import { fields, filterOf, type ToolbarField, type ToolbarValues } from './toolbar-state.ts';

export interface FilterToolbarBehaviourProps {
  /** Called with each selected filter, like the `filter` event of the form. */
  onFilter?: (filter: ToolbarFilter) => void;
  /**
   * Called after each change with the values of the fields and, if the visitor sorts by location, the position. Prevents
   * the submission of the form.
   */
  onChange?: (values: Partial<ToolbarValues>, position: ToolbarFilter | null) => void;
}

/** Emits each filter that the visitor selects in the form. */
export function attach(host: HTMLElement, props: FilterToolbarBehaviourProps, signal: AbortSignal): void {
  const form = host as HTMLFormElement;
  let position: ToolbarFilter | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  lastValues.set(form, valuesIn(form));

  const emit = (filter: ToolbarFilter): void => {
    form.dispatchEvent(new CustomEvent('filter', { detail: filter, bubbles: true }));
    props.onFilter?.(filter);
  };
  /** Emits a field that differs from its last emitted value: a search term is emitted once, even if submitted again. */
  const emitField = (field: ToolbarField): void => {
    const current = valuesIn(form);
    const last = lastValues.get(form);
    if (current[field] === last?.[field]) return;
    // Both days of a period are emitted together. An unfinished search term is not emitted yet.
    const changes = isDate(field)
      ? { start: current.start ?? '', end: current.end ?? '' }
      : { [field]: current[field] };
    lastValues.set(form, { ...last, ...changes });
    const filter = filterOf(field, current);
    if (filter) emit(filter);
    props.onChange?.(current, position);
  };
  const emitSearch = (): void => {
    clearTimeout(timer);
    emitField('search');
  };

  const locationBox = (): HTMLInputElement | null =>
    form.querySelector('.rueda-FilterToolbar-location input');
  const setPosition = (newPosition: ToolbarFilter | null): void => {
    const box = locationBox();
    if (newPosition) emit(newPosition);
    // Only a list that is sorted by location needs another order.
    else if (position) emit({ type: 'sortByLocation', coordinates: null });
    if (!newPosition && box) box.checked = false;
    position = newPosition;
    props.onChange?.(valuesIn(form), newPosition);
  };
  const sortByLocation = (): void => {
    const search = fieldIn(form, 'search');
    if (search) search.value = '';
    emitSearch();
    if (!locationBox()?.checked || !('geolocation' in navigator)) return setPosition(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // The visitor may have unticked the box, or left, in the meantime.
        if (locationBox()?.checked && !signal.aborted)
          setPosition({ type: 'sortByLocation', coordinates: { latitude, longitude } });
      },
      // Without permission there is no message, and the box is unticked because the list is not sorted.
      () => signal.aborted || setPosition(null),
    );
  };

  form.addEventListener(
    'change',
    ({ target }) => {
      const field = fields.find((each) => target === fieldIn(form, each));
      if (target === locationBox()) sortByLocation();
      else if (field === 'search') emitSearch();
      else if (field) emitField(field);
    },
    { signal },
  );
  form.addEventListener(
    'input',
    ({ target }) => {
      if (target !== fieldIn(form, 'search')) return;
      clearTimeout(timer);
      timer = setTimeout(emitSearch, searchDebounce);
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      emitSearch();
      // With a callback the page does not navigate.
      if (props.onChange) event.preventDefault();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
