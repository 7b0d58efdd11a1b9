import type { CalendarDay } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ToolbarFilter } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { filterIcon } from '../../icons/filter.tsx';
import { Button } from '../button/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { FilterToolbarBehaviour, FilterToolbarChips, ToolbarResults } from './filter-toolbar.client.tsx';
import { messages } from './filter-toolbar.messages.ts';
import { readQuery } from './read-query.ts';
import { renderChips } from './toolbar-chips.tsx';
import { renderToolbarField } from './toolbar-field.tsx';
import { listOf, type ToolbarLists } from './toolbar-lists.ts';
import {
  activeFilters,
  isList,
  type ToolbarControl,
  type ToolbarList,
  type ToolbarListName,
  type ToolbarValues,
} from './toolbar-state.ts';

export interface FilterToolbarProps
  extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'id' | 'results'> {
  /** The `id` of the form. The ids of its controls derive from it. */
  id: string;
  /** The controls in order, each named by the type of filter that it emits. */
  controls: readonly ToolbarControl[];
  /** The lists and limits of the controls. `toolbarSchema` of the domain parses them. */
  options?: ToolbarLists;
  /** The current day in Lima. Its year is the default, and the list of years goes back 20 years. */
  today: CalendarDay;
  /** The query string of the page, which determines the selected values. */
  query?: string;
  /** The number of results. Omit it while they load. A change is announced. */
  results?: number;
  /**
   * Whether the search is visible on phones. Set it to `false` if the page has another search there.
   * @default true
   * @selector [data-search]
   */
  hasSearchOnPhones?: boolean;
  /**
   * Called with each selected filter. The form is then not submitted, and the URL is updated. For client components
   * only.
   */
  onFilter?: (filter: ToolbarFilter) => void;
  /** Called after each change with all active filters. For client components only. */
  onFiltersChange?: (filters: ToolbarFilter[]) => void;
  /**
   * The language of the built-in text.
   * @default 'es'
   */
  language?: Language;
}

/**
 * A form that filters a list. It submits its fields as the query string; with JavaScript it also emits each change as a
 * `filter` event and through callbacks.
 */
export function FilterToolbar({
  id,
  controls,
  options,
  today,
  query = '',
  results,
  hasSearchOnPhones = true,
  onFilter,
  onFiltersChange,
  language = defaultLanguage,
  className,
  ...rest
}: FilterToolbarProps): ReactElement {
  const text = messages[language];
  const lists: Partial<Record<ToolbarListName, ToolbarList>> = {};
  const list = (name: ToolbarListName): ToolbarList =>
    (lists[name] ??= listOf(name, options, today, language));
  const defaults: ToolbarValues = {
    search: '',
    type: '',
    period: '',
    periodAccount: '',
    year: String(options?.years?.[0] ?? today.slice(0, 4)),
    filterByNemonic: '',
    start: options?.dates?.from ?? '',
    end: options?.dates?.to ?? '',
  };
  const values = readQuery(
    query,
    defaults,
    (field, value) => value === '' || !isList(field) || hasChoice(list(field), value),
  );
  const chips = {
    values,
    defaults,
    nameOf: (name: ToolbarListName, value: string) =>
      list(name).choices.find((choice) => choice.value === value)?.label ?? value,
    query,
    language,
  };
  const renderField = (control: ToolbarControl): ReactElement =>
    renderToolbarField(control, { id, values, list, dates: options?.dates, language });
  // A search stays visible on a phone, and so does a single control.
  const [first] = controls;
  const visible = controls.length < 2 ? controls : controls.slice(0, first === 'search' ? 1 : 0);
  const hidden = controls.slice(visible.length);
  // With callbacks the filters change without a new query: the chips count them.
  const hiddenFilters = onFilter || onFiltersChange ? [] : activeFilters(values, defaults);
  const activeCount = hiddenFilters.filter(({ type }) => hidden.includes(type)).length;
  const apply = (
    <Button kind="primary" type="submit">
      {text.apply}
    </Button>
  );
  return (
    <form
      className={classNames('rueda-FilterToolbar', className)}
      id={id}
      aria-label={text.name}
      data-search={hasSearchOnPhones ? undefined : 'wide'}
      {...rest}
    >
      <div className="rueda-FilterToolbar-row">
        {visible.map(renderField)}
        {hidden.length > 0 ? (
          <>
            <Button className="rueda-FilterToolbar-open" popoverTarget={`${id}-sheet`}>
              {filterIcon()}
              {text.name}
              {activeCount > 0 && (
                <span className="rueda-FilterToolbar-count">
                  {activeCount}
                  <span className="rueda-Hidden">{text.activeCount(activeCount)}</span>
                </span>
              )}
            </Button>
            {/* Opens as a sheet on a phone; in a wider window its controls are part of the row. */}
            <div
              className="rueda-FilterToolbar-sheet"
              id={`${id}-sheet`}
              popover="auto"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset always has a box
              role="group"
              aria-label={text.name}
            >
              {hidden.map(renderField)}
              {apply}
            </div>
          </>
        ) : (
          apply
        )}
      </div>
      {onFilter || onFiltersChange ? (
        <FilterToolbarChips
          formId={id}
          query={query}
          chips={chips}
          onFilter={onFilter}
          onFiltersChange={onFiltersChange}
        />
      ) : (
        <>
          {renderChips(chips)}
          <FilterToolbarBehaviour formId={id} query={query} values={values} />
        </>
      )}
      <ToolbarResults results={results} language={language} />
    </form>
  );
}

function hasChoice({ choices }: ToolbarList, value: string): boolean {
  return choices.some((choice) => choice.value === value);
}
