/** Pages of a register: the service filters, sorts and pages it, because a register can have any length. */
import type { RegisterFilter, RegisterPage } from '@rueda/client/registers';
import type { ToolbarChoice } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import type { TableSort } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { type ListParameter, pageOf, sortOf } from './list.tsx';
import { type ListProps, ListTable, type ListTableColumn } from './list-table.tsx';
import type { LoaderContext, Result } from './page.tsx';
import { sampleNamesNote } from './sample-note.ts';

/** The largest page of the service. */
const maxPageSize = 100;

/** The page of a register that an address requests. */
export interface RegisterList<Row> extends RegisterPage<Row> {
  page: number;
  pageSize: number;
  sort: TableSort | undefined;
  /** The chosen type; empty if there is none. */
  type: string;
}

interface RegisterRequest<Row, Sort extends string, Type extends string> {
  get: (filter: RegisterFilter<Sort, Type>) => Promise<RegisterPage<Row>>;
  /** The field that each sortable column is sorted by. */
  sorts: Readonly<Record<string, Sort>>;
  /**
   * The sorting if the address names none.
   * @default the service's
   */
  sort?: TableSort;
  /**
   * Can a visitor sort the rows by distance? A cell of each has its coordinates in a `data` element. The position of a
   * visitor is not sent, so this needs all rows on one page: see app/browser/sort-by-location.ts.
   */
  hasLocation?: boolean;
}

/** Reads the page of a register that the address requests; its last page if the address is beyond it. */
export async function readRegister<Row, Sort extends string, Type extends string>(
  { query, language, read }: Pick<LoaderContext<ListParameter>, 'query' | 'language' | 'read'>,
  { get, sorts, sort: defaultSort, hasLocation = false }: RegisterRequest<Row, Sort, Type>,
): Promise<Result<RegisterList<Row>>> {
  const sort = sortOf(query) ?? defaultSort;
  const pageSize = hasLocation ? maxPageSize : 20;
  const readPage = async (page: number, type: string): Promise<Result<RegisterList<Row>>> => {
    const result = await read(
      get({
        search: query.search,
        type: type as Type,
        sort: sort && sorts[sort.column],
        isDescending: sort?.direction === 'descending',
        page,
        size: pageSize,
        language,
      }),
    );
    return 'error' in result ? result : { value: { ...result.value, page, pageSize, sort, type } };
  };
  const page = pageOf(query.pagina);
  const result = await readPage(page, query.type);
  if ('error' in result) return result;
  const { total, types } = result.value;
  // A type of the other language, after a visitor has switched it, is no filter here.
  if (total === 0 && query.type !== '' && types.length > 0 && !types.includes(query.type))
    return readPage(1, '');
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  return page > lastPage ? readPage(lastPage, query.type) : result;
}

/** The note on a page with sample rows; null if they are real or missing. */
export const registerNote = (result: Result<RegisterPage<unknown>>, language: Language): string | null =>
  'value' in result && result.value.isSample ? sampleNamesNote(language) : null;

interface RegisterTableProps<Row> extends ListProps<Row> {
  list: RegisterList<Row>;
  columns: readonly ListTableColumn<Row>[];
  sorts: Readonly<Record<string, string>>;
  /** A second filter: a list of types to choose from. */
  types?: { label: string; choices: ToolbarChoice[] };
  hasLocation?: boolean;
  /** The title of the message in place of a register without rows. */
  emptyTitle: string;
}

/** A page of a register with a search field, an optional filter, sortable columns and pagination. */
export function RegisterTable<Row>({
  list: { rows, total, page, pageSize, sort, type },
  columns,
  sorts,
  query,
  hasLocation = false,
  emptyTitle,
  ...props
}: RegisterTableProps<Row>): ReactElement {
  if (total === 0 && type === '' && query['search'] === '')
    return <WithoutData title={emptyTitle} language={props.language} />;
  return (
    <ListTable
      {...props}
      columns={columns.map((column) => ({ ...column, isSortable: column.id in sorts }))}
      items={rows}
      total={total}
      page={page}
      pageSize={pageSize}
      sort={sort}
      query={{ ...query, type }}
      // With further pages the nearest rows could be on another one.
      hasLocation={hasLocation && total <= pageSize}
    />
  );
}
