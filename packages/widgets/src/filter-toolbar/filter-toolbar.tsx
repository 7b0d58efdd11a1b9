import type { ToolbarChoice, ToolbarOptions } from '@rueda/domain/content';
import type { CalendarDay } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatNumber } from '@rueda/domain/money';
import { quarterChoices, type ToolbarFilter, yearChoices } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from '../button/index.ts';
import { islandOrLeaf } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { FilterToolbarLeaf } from './filter-toolbar.client.tsx';
import { messages } from './filter-toolbar.messages.ts';
import { readQuery } from './read-query.ts';
import { ToolbarField, type ToolbarLists } from './toolbar-field.tsx';
import type { ToolbarControl, ToolbarValues } from './toolbar-state.ts';

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
  /** How many results there are now. Read out when it changes. */
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

const LeafIsland = islandOrLeaf('filter-toolbar', FilterToolbarLeaf);

/** Narrows a list down. A plain form that sends its fields in the address; with script it tells of each change at once. */
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
  const lists = listsOf(options, today, language);
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
    mapLists(lists, (choices) => ['', ...choices.map(({ value }) => value)]),
  );
  const leaf = {
    formId: id,
    values,
    defaults,
    // Only what is not called by its value.
    labels: mapLists(lists, (choices) =>
      Object.fromEntries(choices.flatMap(({ value, label }) => (value === label ? [] : [[value, label]]))),
    ),
    language,
    ...(onFilter && { onFilter }),
    ...(onFiltersChange && { onFiltersChange }),
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
        {controls.map((control) => (
          <ToolbarField key={control} dates={options?.dates} {...{ control, id, values, lists, language }} />
        ))}
        <Button kind="primary" type="submit">
          {words.apply}
        </Button>
      </div>
      <LeafIsland {...leaf} />
      <output className="rueda-FilterToolbar-results">
        {results !== undefined && words.results(formatNumber(results, { language, decimals: 0 }), results)}
      </output>
    </form>
  );
}

const plain = (value: string): ToolbarChoice => ({ value, label: value });

function listsOf(
  options: Partial<ToolbarOptions> | undefined,
  today: CalendarDay,
  language: Language,
): ToolbarLists {
  const words = messages[language];
  const quarters = quarterChoices.map(({ value, label }) => ({ value, label: label[language] }));
  return {
    type: options?.types ?? { label: words.type, choices: [] },
    period: options?.periods ?? { label: words.period, choices: [] },
    periodAccount: { label: words.quarter, choices: quarters },
    year: { label: words.year, choices: yearChoices(today).map(String).map(plain) },
    filterByNemonic: { label: words.nemonic, choices: (options?.nemonics ?? []).map(plain) },
  };
}

function mapLists<Result>(
  lists: ToolbarLists,
  change: (choices: ToolbarChoice[]) => Result,
): Record<keyof ToolbarLists, Result> {
  const changed = Object.entries(lists).map(([name, { choices }]) => [name, change(choices)]);
  return Object.fromEntries(changed) as Record<keyof ToolbarLists, Result>;
}
