import type { ToolbarOptions } from '@rueda/domain/content';
import type { CalendarDay } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ToolbarFilter } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from '../button/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { FilterToolbarBehaviour, FilterToolbarChips, ToolbarResults } from './filter-toolbar.client.tsx';
import { messages } from './filter-toolbar.messages.ts';
import { readQuery } from './read-query.ts';
import { renderChips } from './toolbar-chips.tsx';
import { renderToolbarField } from './toolbar-field.tsx';
import { listOf } from './toolbar-lists.ts';
import {
  isList,
  type ToolbarControl,
  type ToolbarList,
  type ToolbarListName,
  type ToolbarValues,
} from './toolbar-state.ts';

export interface FilterToolbarProps
  extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'id' | 'results'> {
  /** Its id; the ids of its controls are made from it. */
  id: string;
  /** What it offers, in this order, by the type of filter each control emits. */
  controls: readonly ToolbarControl[];
  /** The lists and limits of the controls that have some: `toolbarSchema` of the domain reads them. */
  options?: Partial<ToolbarOptions>;
  /** The day it is in Lima: its year is chosen at first, and the list goes 20 years back. */
  today: CalendarDay;
  /** The query of the page's address, which says what is chosen as the page arrives. */
  query?: string;
  /** How many results there are now; left out while they are being fetched. Read out when it changes. */
  results?: number;
  /**
   * Keeps the search on phones, where it may stand elsewhere on the page.
   * @default true
   * @selector [data-search]
   */
  hasSearchOnPhones?: boolean;
  /** Called with each filter as it is chosen. The form is then not sent, and the address follows. From client React only. */
  onFilter?: (filter: ToolbarFilter) => void;
  /** Called after each change with all filters in force, those that were taken away left out. From client React only. */
  onFiltersChange?: (filters: ToolbarFilter[]) => void;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/**
 * Narrows a list down. A plain form that sends its fields in the address; with script it tells of each change at once,
 * by the event `filter` and by callback.
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
  const words = messages[language];
  const lists: Partial<Record<ToolbarListName, ToolbarList>> = {};
  const list = (name: ToolbarListName): ToolbarList =>
    (lists[name] ??= listOf(name, options, today, language));
  const defaults: ToolbarValues = {
    search: '',
    type: '',
    period: '',
    periodAccount: '',
    year: today.slice(0, 4),
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
  return (
    <form
      className={classNames('rueda-FilterToolbar', className)}
      id={id}
      aria-label={words.name}
      data-search={hasSearchOnPhones ? undefined : 'wide'}
      {...rest}
    >
      <div className="rueda-FilterToolbar-row">
        {controls.map((control) =>
          renderToolbarField(control, { id, values, list, dates: options?.dates, language }),
        )}
        <Button kind="primary" type="submit">
          {words.apply}
        </Button>
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
