/** The parts of a table for a container too narrow for its columns, such as a phone. The stylesheet arranges them. */
import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { messages } from './table.messages.ts';
import type { NarrowLayout, TableColumn } from './table-types.ts';

export interface NarrowTable {
  /** Value of `data-narrow`: the arrangement, and the position of each column that is always visible. */
  attribute: string;
  /** By column: whether it is visible only in an opened row. */
  isDetail: readonly boolean[];
  /** Index of the column whose cells contain the button that opens the row; -1 if rows have no details. */
  buttonColumn: number;
}

type Place = NonNullable<TableColumn['narrow']>;

/** The stylesheet has a rule for each position up to this column. */
const maxPlacedColumns = 9;

/** More figures than these do not fit side by side on a phone. */
const maxFiguresSideBySide = 4;

/** Decides the arrangement of a table. */
export function narrowTable(
  columns: readonly TableColumn[],
  narrow: NarrowLayout | undefined,
  isAllFigures: boolean,
): NarrowTable {
  const isGrid = isAllFigures && columns.length > 1 && !columns.some((column) => column.isSortable);
  const fitsSideBySide = columns.length - 1 <= maxFiguresSideBySide;
  const layout = narrow ?? (isGrid ? (fitsSideBySide ? 'columns' : 'one') : 'rows');
  const noDetails = columns.map(() => false);
  if (layout !== 'rows') return { attribute: layout, isDetail: noDetails, buttonColumn: -1 };

  const places: (Place | undefined)[] = columns.map((column) => column.narrow);
  const fill = (place: Place, isSuitable: (column: TableColumn) => boolean): void => {
    if (places.includes(place)) return;
    const index = columns.findIndex((column, at) => at > 0 && !places[at] && isSuitable(column));
    if (index > 0 && index < maxPlacedColumns) places[index] = place;
  };
  fill('value', ({ kind }) => kind === 'number');
  fill('value', ({ kind }) => kind === 'date');
  fill('under', ({ kind = 'text' }) => kind === 'text');
  fill('end', ({ kind = 'text' }) => kind !== 'text');
  fill('under', () => true);
  const isDetail = columns.map((_, at) => at > 0 && (places[at] ?? 'detail') === 'detail');
  const hasDetails = isDetail.includes(true);
  const placed = places.flatMap((place, at) => (at > 0 && place && !isDetail[at] ? `${place}${at + 1}` : []));
  return {
    attribute: ['rows', ...placed, ...(hasDetails ? ['more'] : [])].join(' '),
    isDetail,
    buttonColumn: hasDetails ? isDetail.indexOf(false, 1) : -1,
  };
}

/** The button that opens a row. It has no text, so that the text of its cell is the value alone. */
export function renderMore(language: Language): ReactElement {
  return (
    <details>
      <summary aria-label={messages[language].more} />
    </details>
  );
}

/** The list that selects the visible column. The values have two digits: the stylesheet has a rule for each digit. */
export function renderColumnList(columns: readonly TableColumn[], language: Language): ReactElement {
  return (
    <div className="rueda-Field-frame rueda-Table-column">
      <select className="rueda-Field-control" aria-label={messages[language].column}>
        {columns.slice(1).map(({ id, header, note }, index) => (
          <option key={id} value={`${index}`.padStart(2, '0')}>
            {note ? `${header}, ${note}` : header}
          </option>
        ))}
      </select>
    </div>
  );
}
