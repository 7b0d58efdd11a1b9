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
  /** Names the column in addresses: of a sorted page, of a cell. */
  id: string;
  /** Its heading. */
  header: string;
  /** Under the heading and quieter: a unit, or whether the figures are audited. */
  note?: string;
  /**
   * What its cells hold: figures stand at the end of the line; figures and days (dd/MM/yyyy) sort by value.
   * @default 'text'
   */
  kind?: 'text' | 'number' | 'date';
  /** Its heading is a link that sorts by it: see `sortHref`. */
  isSortable?: boolean;
  /** Its heading is heard and not seen: a column of buttons explains itself. */
  isHeaderHidden?: boolean;
}

export interface TableRow {
  /** Unique in the table. */
  id: string;
  /** One for each column; the first is the row's heading. Null where a value does not exist; '' for a blank cell. */
  cells: readonly ReactNode[];
  /**
   * What the row is to the rows around it.
   * @selector [data-kind]
   */
  kind?: 'heading' | 'subtotal' | 'total' | undefined;
  /** How deep it stands under a row before it: a part of a document, a line of an account. */
  depth?: 1 | 2 | undefined;
}

export interface TableSort {
  /** The id of the column. */
  column: string;
  /** From the smallest to the largest, or the other way. */
  direction: 'ascending' | 'descending';
}

export interface TableProps extends Omit<ComponentPropsWithRef<'div'>, 'id'> {
  /** Unique in the page: the ids of its parts start with it. */
  id: string;
  /** What the table shows: its name. */
  caption: ReactNode;
  /** The name is heard and not seen, where a heading over the table says it. */
  isCaptionHidden?: boolean;
  /** Its columns. With more than four it has a scrollbar over it too. */
  columns: readonly TableColumn[];
  /** Its rows, as they are sorted. */
  rows?: readonly TableRow[];
  /** Rows that a widget draws itself, each a `tr` with a heading and as many cells as there are columns. */
  children?: ReactNode;
  /** How the rows are sorted. */
  sort?: TableSort | undefined;
  /**
   * The address of the same page sorted otherwise, with `{column}` and `{direction}` (`ascending`, `descending`) where
   * they go: `?orden={column}&sentido={direction}`. Where all rows are here, script sorts them in place.
   */
  sortHref?: `${string}{column}${string}` | undefined;
  /** These are some of the rows only, a page of many: a link that sorts leads to the server. */
  isPartial?: boolean;
  /** Gives every cell the id `table-row-column`, for links to one figure. */
  hasCellIds?: boolean;
  /** Over the table at its end: buttons that export it, the choice of its columns. */
  actions?: ReactNode;
  /** Under the table: what its figures mean, how old they are. */
  note?: ReactNode;
  /** In place of rows where there are none. */
  placeholder?: ReactNode;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

const noRows: readonly TableRow[] = [];

/** Rows and columns under one name. The head and the first column stay in sight; the page never scrolls sideways. */
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
  // Said once for the table, where it can be: a cell's own attribute is as long as its figure.
  const isAllFigures = columns.every(({ kind }, at) => at === 0 || kind === 'number');
  return (
    <div className={classNames('rueda-Table', className)} {...rest}>
      {actions && <div className="rueda-Table-actions">{actions}</div>}
      {columns.length > 4 && renderTopScrollbar(`${id}-frame`, language)}
      {/* What scrolls takes the focus, for the arrow keys: the behaviour takes both away where nothing does. */}
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
            <tr>{columns.map((column) => drawHeader(column, sort, sortHref))}</tr>
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

function drawHeader(
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
        <a className="rueda-Table-sort" href={addressOf(sortHref, id, nextDirection(kind, sorted))}>
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

/** The largest figure and the latest day are asked for first, and the first name. */
function nextDirection(
  kind: TableColumn['kind'],
  sorted: TableSort['direction'] | undefined,
): TableSort['direction'] {
  if (sorted) return sorted === 'ascending' ? 'descending' : 'ascending';
  return kind === 'number' || kind === 'date' ? 'descending' : 'ascending';
}

function addressOf(template: string, column: string, direction: string): string {
  return template.replaceAll('{column}', encodeURIComponent(column)).replaceAll('{direction}', direction);
}

export interface RowLook {
  /** The table's. */
  id: string;
  /** See `Table`. */
  hasCellIds: boolean;
  /** Every column but the first holds figures: the table says so, and not each cell. */
  isAllFigures: boolean;
  /** The language of a missing value. */
  language: Language;
}

/** A row: its first cell is its heading. */
function renderRow(
  { id, cells, kind, depth }: TableRow,
  columns: readonly TableColumn[],
  look: RowLook,
): ReactElement {
  const [header, ...others] = cells;
  return (
    <tr key={id} data-kind={kind} data-depth={depth}>
      <th scope="row">{header ?? renderNoValue(look.language)}</th>
      {others.map((cell, at) => {
        const column = columns[at + 1];
        if (column === undefined) return null;
        const ownKind = look.isAllFigures || column.kind === 'text' ? undefined : column.kind;
        const cellId = look.hasCellIds ? `${look.id}-${id}-${column.id}` : undefined;
        return (
          <td key={column.id} id={cellId} data-kind={ownKind}>
            {cell ?? renderNoValue(look.language)}
          </td>
        );
      })}
    </tr>
  );
}
