/** Pages with one long list: filters, sorting and pagination are in the address and need no script. */
import type { ToolbarChoice } from '@rueda/domain/content';
import { matchesText } from '@rueda/domain/issuers';
import type { TableSort } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { type ListProps, ListTable, type ListTableColumn } from './list-table.tsx';
import { sortBy } from './sort-by.ts';
import { oneOf, pageNumber, type QueryRules, term } from './query-rules.ts';

export { hrefWith } from './href-with.ts';
export { filterQuery, isFiltered, renderNothing } from './list-table.tsx';

export type ListParameter = 'search' | 'type' | 'orden' | 'sentido' | 'pagina';

export type ListQuery = Readonly<Record<ListParameter, string>>;

/**
 * The parameters of a list: those of FilterToolbar, the sorted column with its direction, and the page. `types` is
 * `any` if only the service knows them.
 */
export const listQuery = (
  sortableColumns: readonly string[],
  types: readonly string[] | 'any' = [],
): QueryRules<ListParameter> => ({
  search: term,
  type: types === 'any' ? term : oneOf(types),
  orden: oneOf(sortableColumns),
  sentido: oneOf(['ascending', 'descending']),
  pagina: pageNumber,
});

/** The page number of a canonical `pagina`. */
export const pageOf = (pagina: string): number => Number(pagina || 1);

/** The sorting in the address, if any. */
export function sortOf({ orden, sentido }: ListQuery): TableSort | undefined {
  if (orden === '') return undefined;
  return { column: orden, direction: sentido === 'descending' ? 'descending' : 'ascending' };
}

export interface ListColumn<Item> extends ListTableColumn<Item> {
  /** The value to sort by; a column without it is not sortable. */
  by?: (item: Item) => string | number | null;
}

export interface FilteredTableProps<Item> extends ListProps<Item> {
  items: readonly Item[];
  columns: readonly ListColumn<Item>[];
  /** The texts of an item that are searched. */
  searchTextOf: (item: Item) => readonly (string | null)[];
  /** A second filter: a list of types to choose from. */
  types?: { label: string; choices: ToolbarChoice[]; of: (item: Item) => string | null };
  query: ListQuery;
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
}

/** A list that is filtered, sorted and paged here. A register is too long for it: see register-table.tsx. */
export function FilteredTable<Item>({
  items,
  columns,
  searchTextOf,
  types,
  sort: defaultSort,
  pageSize = 20,
  ...props
}: FilteredTableProps<Item>): ReactElement {
  if (items.length === 0) return <WithoutData language={props.language} />;
  const { search, type, pagina } = props.query;
  const isKnown = types?.choices.some(({ value }) => value === type) === true;
  const matches = items
    .filter((item) => !isKnown || types?.of(item) === type)
    .filter(
      (item) => search.trim() === '' || searchTextOf(item).some((text) => text && matchesText(text, search)),
    );
  const valueOf = (sort: TableSort | undefined) => columns.find(({ id }) => id === sort?.column)?.by;
  const requested = sortOf(props.query);
  const sort = valueOf(requested) ? requested : defaultSort;
  const by = valueOf(sort);
  const sorted = by && sort ? sortBy(matches, by, sort.direction) : matches;
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = Math.min(pageOf(pagina), pageCount);
  return (
    <ListTable
      {...props}
      columns={columns.map(({ by: value, ...column }) => ({ ...column, isSortable: !!value }))}
      items={sorted.slice((page - 1) * pageSize, page * pageSize)}
      total={sorted.length}
      page={page}
      pageSize={pageSize}
      sort={sort}
      types={types}
      hasLocation={false}
    />
  );
}
