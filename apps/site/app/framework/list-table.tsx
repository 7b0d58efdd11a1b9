import type { ToolbarChoice } from '@rueda/domain/content';
import type { CalendarDay } from '@rueda/domain/dates';
import { defineMessages, type Language } from '@rueda/domain/language';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';
import { Section } from '@rueda/widgets/layout';
import { Pagination } from '@rueda/widgets/pagination';
import { Table, type TableColumn, type TableSort } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { hrefWith } from './href-with.ts';

const messages = defineMessages({
  es: { clear: 'Quitar los filtros' },
  en: { clear: 'Clear filters' },
});

/** The query for FilterToolbar: without the page, which its links would retain. */
export const filterQuery = (query: Readonly<Record<string, string>>): string =>
  hrefWith(query, '').replace(/&$/, '');

/** The parameters that choose no rows. */
const notFilters: ReadonlySet<string> = new Set(['pagina', 'orden', 'sentido']);

/** Has the visitor set a filter? Without one, an empty list has no data at all. */
export const isFiltered = (query: Readonly<Record<string, string>>): boolean =>
  Object.entries(query).some(([name, value]) => value !== '' && !notFilters.has(name));

/** The message for filters without a match, with a link that clears them. */
export function renderNothing(language: Language, title?: string, everything = '?'): ReactElement {
  return (
    <WithoutData
      kind="search"
      reason="filter"
      {...(title && { title })}
      action={<a href={everything}>{messages[language].clear}</a>}
      language={language}
    />
  );
}

export interface ListTableColumn<Item> extends TableColumn {
  /** The content of the cell; null if there is no value. */
  cell: (item: Item) => ReactNode;
}

/** The props of every list, whether it is filtered and sorted here or by the service. */
export interface ListProps<Item> {
  id: string;
  caption: string;
  keyOf: (item: Item) => string;
  query: Readonly<Record<string, string>>;
  today: CalendarDay;
  /** Below the table: the source and age of its data. */
  note?: ReactNode;
  language: Language;
}

interface ListTableProps<Item> extends ListProps<Item> {
  columns: readonly ListTableColumn<Item>[];
  /** The items of this page. */
  items: readonly Item[];
  /** The number of items on all pages. */
  total: number;
  page: number;
  pageSize: number;
  sort?: TableSort | undefined;
  types?: { label: string; choices: ToolbarChoice[] } | undefined;
  hasLocation: boolean;
}

/** One page of a list: a search field, an optional filter, a table with sortable columns, and pagination. */
export function ListTable<Item>({
  id,
  caption,
  columns,
  items,
  total,
  page,
  pageSize,
  keyOf,
  types,
  hasLocation,
  query,
  today,
  sort,
  note,
  language,
}: ListTableProps<Item>): ReactElement {
  return (
    <Section>
      <FilterToolbar
        id={`${id}-filtro`}
        controls={[
          'search',
          ...(types ? (['type'] as const) : []),
          ...(hasLocation ? (['sortByLocation'] as const) : []),
        ]}
        data-sorts={hasLocation ? id : undefined}
        {...(types && { options: { types } })}
        today={today}
        query={filterQuery(query)}
        results={total}
        language={language}
      />
      {items.length === 0 ? (
        renderNothing(language)
      ) : (
        <Table
          id={id}
          caption={caption}
          isCaptionHidden
          columns={columns.map(({ cell: _, ...column }) => column)}
          rows={items.map((item) => ({ id: keyOf(item), cells: columns.map(({ cell }) => cell(item)) }))}
          sort={sort}
          sortHref={hrefWith(query, 'orden={column}&sentido={direction}')}
          isPartial={total > pageSize}
          note={note}
          language={language}
        />
      )}
      {total > 0 && (
        <Pagination
          total={total}
          page={page}
          pageSize={pageSize}
          href={hrefWith(query, 'pagina={page}')}
          language={language}
        />
      )}
    </Section>
  );
}
