import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { chevronDownIcon } from '../../icons/chevron-down.tsx';
import { renderNoValue } from '../../market/price/internal.ts';
import { type NarrowTable, renderMore } from './narrow-table.tsx';
import type { TableColumn, TableRow, TableSort } from './table-types.ts';

export function renderHeader(
  { id, header, note, kind, isSortable = false, isHeaderHidden = false }: TableColumn,
  sort: TableSort | undefined,
  sortHref: string | undefined,
  isDetail: boolean | undefined,
): ReactElement {
  const sorted = sort?.column === id ? sort.direction : undefined;
  return (
    <th
      key={id}
      scope="col"
      data-column={isSortable ? id : undefined}
      data-kind={kind === 'text' ? undefined : kind}
      data-label={isDetail ? '' : undefined}
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
export function renderRow(
  { id, cells, kind, depth }: TableRow,
  columns: readonly TableColumn[],
  { isDetail, buttonColumn }: NarrowTable,
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
          <td
            key={column.id}
            id={cellId}
            data-kind={cellKind}
            data-label={isDetail[index + 1] ? column.header : undefined}
          >
            {cell ?? renderNoValue(options.language)}
            {index + 1 === buttonColumn && renderMore(options.language)}
          </td>
        );
      })}
    </tr>
  );
}
