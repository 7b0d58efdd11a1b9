/** What every page with one long list shares: filters, sorting and pages stand in its address, and need no script. */
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

/** The parameters of a list: what FilterToolbar sends, the column it is sorted by, and its page. */
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

const words = defineMessages({
  es: { clear: 'Quitar los filtros' },
  en: { clear: 'Clear filters' },
});

/** The number of the page that a canonical `pagina` names. */
export const pageOf = (pagina: string): number => Number(pagina || 1);

/**
 * The same page but for what `changes` says, such as `pagina={page}`. A change that leads to other rows leaves the page
 * number out, and so starts with the first.
 */
export function hrefWith<T extends string>(
  query: Readonly<Record<string, string>>,
  changes: T,
): `?${string}${T}` {
  const changed = new URLSearchParams(changes);
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== '' && name !== 'pagina' && !changed.has(name),
  );
  return `?${kept.length > 0 ? `${new URLSearchParams(kept)}&` : ''}${changes}`;
}

/** The query as FilterToolbar takes it: without the page, which its links would keep. */
export const filterQuery = (query: Readonly<Record<string, string>>): string =>
  hrefWith(query, '').replace(/&$/, '');

/** Where filters leave nothing: says so, and leads back to everything. */
export function renderNothing(language: Language, title?: string, everything = '?'): ReactElement {
  return (
    <WithoutData
      kind="search"
      reason="filter"
      {...(title && { title })}
      action={<a href={everything}>{words[language].clear}</a>}
      language={language}
    />
  );
}

export interface ListColumn<Item> extends TableColumn {
  /** What stands in the cell; null where there is no value. */
  cell: (item: Item) => ReactNode;
  /** What the list is sorted by; without it the column sorts nothing. */
  by?: (item: Item) => string | number | null;
}

export interface FilteredTableProps<Item> {
  id: string;
  caption: string;
  items: readonly Item[];
  columns: readonly ListColumn<Item>[];
  keyOf: (item: Item) => string;
  /** The words of an item that are searched. */
  wordsOf: (item: Item) => readonly (string | null)[];
  /** What else tells items apart: a list to choose from. */
  types?: { label: string; choices: ToolbarChoice[]; of: (item: Item) => string | null };
  query: ListQuery;
  today: CalendarDay;
  /** How it is sorted where the address does not say; left out, as the items come. */
  sort?: TableSort;
  /**
   * How many rows a page has.
   * @default 20
   */
  pageSize?: number;
  /** Under the table: where its data come from, how old they are. */
  note?: ReactNode;
  language: Language;
}

/** A table of which a visitor sees what they search for, sorted as they like, a page at a time. */
export function FilteredTable<Item>({
  id,
  caption,
  items,
  columns,
  keyOf,
  wordsOf,
  types,
  query,
  today,
  sort: usual,
  pageSize = 20,
  note,
  language,
}: FilteredTableProps<Item>): ReactElement {
  const { search, type } = query;
  const isKnown = types?.choices.some(({ value }) => value === type) === true;
  const found = items
    .filter((item) => !isKnown || types?.of(item) === type)
    .filter(
      (item) => search.trim() === '' || wordsOf(item).some((text) => text && matchesText(text, search)),
    );
  const sort = sortOf(query, columns) ?? usual;
  const by = columns.find((column) => column.id === sort?.column)?.by;
  const sorted = by && sort ? sortBy(found, by, sort.direction) : found;
  const last = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = Math.min(pageOf(query.pagina), last);
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  return (
    <Section>
      <FilterToolbar
        id={`${id}-filtro`}
        controls={types ? ['search', 'type'] : ['search']}
        {...(types && { options: { types } })}
        today={today}
        query={filterQuery(query)}
        results={found.length}
        language={language}
      />
      {shown.length === 0 ? (
        renderNothing(language)
      ) : (
        <Table
          id={id}
          caption={caption}
          isCaptionHidden
          columns={columns.map(({ cell: _, by: sorts, ...column }) => ({ ...column, isSortable: !!sorts }))}
          rows={shown.map((item) => ({ id: keyOf(item), cells: columns.map(({ cell }) => cell(item)) }))}
          sort={sort}
          sortHref={hrefWith(query, 'orden={column}&sentido={direction}')}
          isPartial={last > 1}
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

/** Sorted; what has no value comes last, whichever the direction. */
function sortBy<Item>(
  items: readonly Item[],
  by: (item: Item) => string | number | null,
  direction: TableSort['direction'],
): Item[] {
  const turn = direction === 'descending' ? -1 : 1;
  const valueOf = (item: Item): string | number | null => {
    const value = by(item);
    return typeof value === 'string' ? plainText(value) : value;
  };
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : a < b ? -turn : turn;
  });
}
