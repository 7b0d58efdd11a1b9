import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { chevronDownIcon } from '../../icons/chevron-down.tsx';
import { renderStatus } from '../../forms/field/internal.ts';
import { renderNoValue } from '../../market/price/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { renderTopScrollbar } from '../top-scrollbar/internal.ts';
import { TableBehaviour } from './table.client.tsx';
import { messages } from './table.messages.ts';

export interface TableColumn {
  /** Id of the column, used in sort URLs and in the ids of cells. */
  id: string;
  /** Header of the column. */
  header: string;
  /** Additional text below the header, such as a unit. */
  note?: string;
  /**
   * Kind of its cells. Numbers are aligned at the end; numbers and dates (dd/MM/yyyy) are sorted by value.
   * @default 'text'
   */
  kind?: 'text' | 'number' | 'date';
  /** Makes the header a link that sorts by the column: see `sortHref`. */
  isSortable?: boolean;
  /** Hides the header visually, for example of a column of buttons. */
  isHeaderHidden?: boolean;
}

export interface TableRow {
  /** Unique id within the table. */
  id: string;
  /** One cell for each column; the first is the row header. `null` is a missing value, `''` a blank cell. */
  cells: readonly ReactNode[];
  /**
   * Role of the row among the other rows.
   * @selector [data-kind]
   */
  kind?: 'heading' | 'subtotal' | 'total' | undefined;
  /** Indentation below an earlier row: a part of a document, a line of an account. */
  depth?: 1 | 2 | undefined;
}

export interface TableSort {
  /** Id of the sorted column. */
  column: string;
  /** Direction of the order. */
  direction: 'ascending' | 'descending';
}

export interface TableProps extends Omit<ComponentPropsWithRef<'div'>, 'id'> {
  /** Unique id; prefix of the ids of its parts. */
  id: string;
  /** Caption of the table: its accessible name. */
  caption: ReactNode;
  /** Hides the caption visually, for a table below a heading with the same text. */
  isCaptionHidden?: boolean;
  /** The columns. A table with more than four has a second scrollbar above it. */
  columns: readonly TableColumn[];
  /** The rows, in order. */
  rows?: readonly TableRow[];
  /** Rows rendered by the caller: `tr` elements with a row header and one cell for each other column. */
  children?: ReactNode;
  /** The current order of the rows. */
  sort?: TableSort | undefined;
  /**
   * URL template of the sorted page, with placeholders for `{column}` and `{direction}` (`ascending`, `descending`):
   * `?orden={column}&sentido={direction}`. If all rows are rendered, script sorts them in place.
   */
  sortHref?: `${string}{column}${string}` | undefined;
  /** The rows are one page of many, so sort links load the sorted page from the server. */
  isPartial?: boolean;
  /** Sets the id of each cell to `table-row-column`, for links to one figure. */
  hasCellIds?: boolean;
  /** Controls above the table, such as export buttons. */
  actions?: ReactNode;
  /** Note below the table, such as the meaning or the age of its figures. */
  note?: ReactNode;
  /** Content shown if there are no rows. */
  placeholder?: ReactNode;
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

const noRows: readonly TableRow[] = [];

/** A data table. Its header and first column stay in sight while it scrolls; the page never scrolls sideways. */
export function Table({
  id,
  caption,
  isCaptionHidden = false,
  columns,
  rows = noRows,
  children,
  sort,
  sortHref,
  isPartial = false,
  hasCellIds = false,
  actions,
  note,
  placeholder,
  language = defaultLanguage,
  className,
  ...rest
}: TableProps): ReactElement {
  const isSortable = sortHref !== undefined && columns.some((column) => column.isSortable);
  // Set once on the table if possible: an attribute on each cell is as long as its figure.
  const isAllFigures = columns.every(({ kind }, index) => index === 0 || kind === 'number');
  return (
    <div className={classNames('rueda-Table', className)} {...rest}>
      {actions && <div className="rueda-Table-actions">{actions}</div>}
      {columns.length > 4 && renderTopScrollbar(`${id}-frame`, language)}
      {/* A scroll container needs focus for the arrow keys. The behaviour removes tabindex and role if nothing scrolls. */}
      <div
        className="rueda-Table-frame"
        id={`${id}-frame`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no control is inside, so it is no fieldset
        role="group"
        aria-labelledby={`${id}-caption`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
      >
        <table className="rueda-Table-table" id={id} data-figures={isAllFigures ? '' : undefined}>
          <caption className={isCaptionHidden ? 'rueda-Hidden' : undefined} id={`${id}-caption`}>
            <span>{caption}</span>
          </caption>
          <thead>
            <tr>{columns.map((column) => renderHeader(column, sort, sortHref))}</tr>
          </thead>
          <tbody>
            {rows.length === 0 && placeholder !== undefined && (
              <tr>
                <td className="rueda-Table-placeholder" colSpan={columns.length}>
                  {placeholder}
                </td>
              </tr>
            )}
            {rows.map((row) => renderRow(row, columns, { id, hasCellIds, isAllFigures, language }))}
            {children}
          </tbody>
        </table>
      </div>
      {note && <div className="rueda-Table-note">{note}</div>}
      {isSortable && renderStatus()}
      <TableBehaviour
        words={isSortable ? [messages[language].ascending, messages[language].descending] : undefined}
        isPartial={isPartial || undefined}
      />
    </div>
  );
}

function renderHeader(
  { id, header, note, kind, isSortable = false, isHeaderHidden = false }: TableColumn,
  sort: TableSort | undefined,
  sortHref: string | undefined,
): ReactElement {
  const sorted = sort?.column === id ? sort.direction : undefined;
  return (
    <th
      key={id}
      scope="col"
      data-column={isSortable ? id : undefined}
      data-kind={kind === 'text' ? undefined : kind}
      aria-sort={sorted}
    >
      {isSortable && sortHref ? (
        <a className="rueda-Table-sort" href={sortUrl(sortHref, id, nextDirection(kind, sorted))}>
          {chevronDownIcon(14)}
          {header}
        </a>
      ) : isHeaderHidden ? (
        <span className="rueda-Hidden">{header}</span>
      ) : (
        header
      )}
      {note && <small> {note}</small>}
    </th>
  );
}

/** The first click sorts numbers and dates in descending order, and text in ascending order. */
function nextDirection(
  kind: TableColumn['kind'],
  sorted: TableSort['direction'] | undefined,
): TableSort['direction'] {
  if (sorted) return sorted === 'ascending' ? 'descending' : 'ascending';
  return kind === 'number' || kind === 'date' ? 'descending' : 'ascending';
}

function sortUrl(template: string, column: string, direction: string): string {
  return template.replaceAll('{column}', encodeURIComponent(column)).replaceAll('{direction}', direction);
}

export interface RowLook {
  /** Id of the table. */
  id: string;
  /** See `hasCellIds` of `TableProps`. */
  hasCellIds: boolean;
  /** Every column but the first has figures. The kind is then set on the table and not on each cell. */
  isAllFigures: boolean;
  /** Language of the text for a missing value. */
  language: Language;
}

/** A row; its first cell is the row header. */
function renderRow(
  { id, cells, kind, depth }: TableRow,
  columns: readonly TableColumn[],
  options: RowLook,
): ReactElement {
  const [header, ...others] = cells;
  return (
    <tr key={id} data-kind={kind} data-depth={depth}>
      <th scope="row">{header ?? renderNoValue(options.language)}</th>
      {others.map((cell, index) => {
        const column = columns[index + 1];
        if (column === undefined) return null;
        const cellKind = options.isAllFigures || column.kind === 'text' ? undefined : column.kind;
        const cellId = options.hasCellIds ? `${options.id}-${id}-${column.id}` : undefined;
        return (
          <td key={column.id} id={cellId} data-kind={cellKind}>
            {cell ?? renderNoValue(options.language)}
          </td>
        );
      })}
    </tr>
  );
}
