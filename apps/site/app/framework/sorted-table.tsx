import type { Language } from '@rueda/domain/language';
import { Table, type TableSort } from '@rueda/widgets/table';
import type { ReactElement, ReactNode } from 'react';
import { hrefWith } from './href-with.ts';
import type { ListTableColumn } from './list-table.tsx';
import { oneOf, type QueryRule } from './query-rules.ts';
import { sortBy } from './sort-by.ts';

/** A column that sorts its table. */
export interface SortedColumn<Item> extends ListTableColumn<Item> {
  /** The value to sort by. */
  by: (item: Item) => string | number | null;
}

/** The parameter that sorts one table of a page with several: the table, its column and the direction. */
export const tableSort = (tables: Readonly<Record<string, readonly string[]>>): QueryRule =>
  oneOf(
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.flatMap((column) => [`${table}-${column}-ascending`, `${table}-${column}-descending`]),
    ),
  );

export interface SortedTableProps<Item> {
  id: string;
  caption: string;
  columns: readonly SortedColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  sort: TableSort;
  query: Readonly<Record<'ordenar', string>> & Readonly<Record<string, string>>;
  note?: ReactNode;
  language: Language;
}

/** A table on a page with several, sorted by the links in its header. */
export function SortedTable<Item>({
  id,
  caption,
  columns,
  items,
  keyOf,
  sort: defaultSort,
  query,
  note,
  language,
}: SortedTableProps<Item>): ReactElement {
  const requested = columns.flatMap((column) =>
    (['ascending', 'descending'] as const).flatMap((direction) =>
      query.ordenar === `${id}-${column.id}-${direction}` ? [{ column: column.id, direction }] : [],
    ),
  );
  const sort = requested[0] ?? defaultSort;
  const by = columns.find((column) => column.id === sort.column)?.by;
  const sorted = by ? sortBy(items, by, sort.direction) : items;
  return (
    <Table
      id={id}
      caption={caption}
      isCaptionHidden
      columns={columns.map(({ by: _, cell: __, ...column }) => ({ ...column, isSortable: true }))}
      rows={sorted.map((item) => ({ id: keyOf(item), cells: columns.map(({ cell }) => cell(item)) }))}
      sort={sort}
      sortHref={`${hrefWith(query, `ordenar=${id}-{column}-{direction}`)}#${id}`}
      note={note}
      hasCellIds
      language={language}
    />
  );
}
