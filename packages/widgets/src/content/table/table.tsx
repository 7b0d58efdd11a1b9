import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { renderStatus } from '../../forms/field/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { renderTopScrollbar } from '../top-scrollbar/internal.ts';
import { TableBehaviour } from './table.client.tsx';
import { narrowTable, renderColumnList } from './narrow-table.tsx';
import { renderHeader, renderRow } from './table-parts.tsx';
import { messages } from './table.messages.ts';
import type { NarrowLayout, TableColumn, TableRow, TableSort } from './table-types.ts';

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
  /**
   * Arrangement in a container too narrow for the columns: `rows` of two lines, with the other columns in a row that
   * the visitor opens; `columns` side by side below the row header; or `one` column at a time, with a list to select it.
   * @default 'rows'; for figures that cannot be sorted 'columns', or 'one' if there are more than four
   * @selector [data-narrow]
   */
  narrow?: NarrowLayout | undefined;
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
  narrow,
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
  const arrangement = narrowTable(columns, narrow, isAllFigures);
  return (
    <div className={classNames('rueda-Table', className)} {...rest}>
      {actions && <div className="rueda-Table-actions">{actions}</div>}
      {arrangement.attribute === 'one' && renderColumnList(columns, language)}
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
        <table
          className="rueda-Table-table"
          id={id}
          data-figures={isAllFigures ? '' : undefined}
          data-narrow={arrangement.attribute}
        >
          <caption className={isCaptionHidden ? 'rueda-Hidden' : undefined} id={`${id}-caption`}>
            <span>{caption}</span>
          </caption>
          <thead>
            <tr>
              {columns.map((column, at) => renderHeader(column, sort, sortHref, arrangement.isDetail[at]))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && placeholder !== undefined && (
              <tr>
                <td className="rueda-Table-placeholder" colSpan={columns.length}>
                  {placeholder}
                </td>
              </tr>
            )}
            {rows.map((row) =>
              renderRow(row, columns, arrangement, { id, hasCellIds, isAllFigures, language }),
            )}
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
