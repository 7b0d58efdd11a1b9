/** Pages with one long list: filters, sorting and pagination are in the address and need no script. */
import type { ToolbarChoice } from '@rueda/domain/content';
import type { CalendarDay } from '@rueda/domain/dates';
import { matchesText, plainText } from '@rueda/domain/issuers';
import { defineMessages, type Language } from '@rueda/domain/language';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';
import { Section } from '@rueda/widgets/layout';
import { Pagination } from '@rueda/widgets/pagination';
import { Table, type TableColumn, type TableSort } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { oneOf, pageNumber, type QueryRules, term } from './query-rules.ts';

type ListParameter = 'search' | 'type' | 'orden' | 'sentido' | 'pagina';

type ListQuery = Readonly<Record<ListParameter, string>>;

/** The parameters of a list: those of FilterToolbar, the sorted column with its direction, and the page. */
export const listQuery = (
  sortableColumns: readonly string[],
  types: readonly string[] = [],
): QueryRules<ListParameter> => ({
  search: term,
  type: oneOf(types),
  orden: oneOf(sortableColumns),
  sentido: oneOf(['ascending', 'descending']),
  pagina: pageNumber,
});

const messages = defineMessages({
  es: { clear: 'Quitar los filtros' },
  en: { clear: 'Clear filters' },
});

/** The page number of a canonical `pagina`. */
export const pageOf = (pagina: string): number => Number(pagina || 1);

/**
 * A link to the same page with `changes`, such as `pagina={page}`. The page number is dropped, because other filters or
 * sorting start at the first page.
 */
export function hrefWith<T extends string>(
  query: Readonly<Record<string, string>>,
  changes: T,
): `?${string}${T}` {
  const changed = new URLSearchParams(changes);
  const retained = Object.entries(query).filter(
    ([name, value]) => value !== '' && name !== 'pagina' && !changed.has(name),
  );
  return `?${retained.length > 0 ? `${new URLSearchParams(retained)}&` : ''}${changes}`;
}

/** The query for FilterToolbar: without the page, which its links would retain. */
export const filterQuery = (query: Readonly<Record<string, string>>): string =>
  hrefWith(query, '').replace(/&$/, '');

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

export interface ListColumn<Item> extends TableColumn {
  /** The content of the cell; null if there is no value. */
  cell: (item: Item) => ReactNode;
  /** The value to sort by; a column without it is not sortable. */
  by?: (item: Item) => string | number | null;
}

export interface FilteredTableProps<Item> {
  id: string;
  caption: string;
  items: readonly Item[];
  columns: readonly ListColumn<Item>[];
  keyOf: (item: Item) => string;
  /** The texts of an item that are searched. */
  searchTextOf: (item: Item) => readonly (string | null)[];
  /** A second filter: a list of types to choose from. */
  types?: { label: string; choices: ToolbarChoice[]; of: (item: Item) => string | null };
  /**
   * Can a visitor sort the rows by distance? A cell of each has its coordinates in a `data` element, and all rows are on
   * one page: the position of a visitor is not sent. See app/browser/sort-by-location.ts.
   */
  hasLocation?: boolean;
  query: ListQuery;
  today: CalendarDay;
  /**
   * The sorting if the address names none.
   * @default the order of `items`
   */
  sort?: TableSort;
  /**
   * The number of rows of a page.
   * @default 20
   */
  pageSize?: number;
  /** Below the table: the source and age of its data. */
  note?: ReactNode;
  language: Language;
}

/** A table with a search field, an optional filter, sortable columns and pagination. */
export function FilteredTable<Item>({
  id,
  caption,
  items,
  columns,
  keyOf,
  searchTextOf,
  types,
  hasLocation = false,
  query,
  today,
  sort: defaultSort,
  pageSize = hasLocation ? items.length : 20,
  note,
  language,
}: FilteredTableProps<Item>): ReactElement {
  const { search, type } = query;
  const isKnown = types?.choices.some(({ value }) => value === type) === true;
  const matches = items
    .filter((item) => !isKnown || types?.of(item) === type)
    .filter(
      (item) => search.trim() === '' || searchTextOf(item).some((text) => text && matchesText(text, search)),
    );
  const sort = sortOf(query, columns) ?? defaultSort;
  const by = columns.find((column) => column.id === sort?.column)?.by;
  const sorted = by && sort ? sortBy(matches, by, sort.direction) : matches;
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = Math.min(pageOf(query.pagina), pageCount);
  const visible = sorted.slice((page - 1) * pageSize, page * pageSize);
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
        results={matches.length}
        language={language}
      />
      {visible.length === 0 ? (
        renderNothing(language)
      ) : (
        <Table
          id={id}
          caption={caption}
          isCaptionHidden
          columns={columns.map(({ cell: _, by: sorts, ...column }) => ({ ...column, isSortable: !!sorts }))}
          rows={visible.map((item) => ({ id: keyOf(item), cells: columns.map(({ cell }) => cell(item)) }))}
          sort={sort}
          sortHref={hrefWith(query, 'orden={column}&sentido={direction}')}
          isPartial={pageCount > 1}
          note={note}
          language={language}
        />
      )}
      <Pagination
        total={sorted.length}
        page={page}
        pageSize={pageSize}
        href={hrefWith(query, 'pagina={page}')}
        language={language}
      />
    </Section>
  );
}

function sortOf<Item>(
  { orden, sentido }: ListQuery,
  columns: readonly ListColumn<Item>[],
): TableSort | undefined {
  const column = columns.find(({ id, by }) => by && id === orden);
  if (!column) return undefined;
  return { column: column.id, direction: sentido === 'descending' ? 'descending' : 'ascending' };
}

/** Sorts items; those without a value come last in both directions. */
function sortBy<Item>(
  items: readonly Item[],
  by: (item: Item) => string | number | null,
  direction: TableSort['direction'],
): Item[] {
  const sign = direction === 'descending' ? -1 : 1;
  const valueOf = (item: Item): string | number | null => {
    const value = by(item);
    return typeof value === 'string' ? plainText(value) : value;
  };
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
