import type { ReactNode } from 'react';

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
  /**
   * Position in a narrow table, whose rows have two lines: `value` at the end of the first, `under` and `end` at the
   * start and the end of the second, `action` beside both; a `detail` is visible once the visitor opens the row.
   * @default by `kind`: the first number is the value, the first text is under the row header
   */
  narrow?: 'value' | 'under' | 'end' | 'action' | 'detail';
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

/** See `narrow` of `TableProps`. */
export type NarrowLayout = 'rows' | 'columns' | 'one';
