import { valueIn } from '../../integrations/export/cell-value.ts';

/** Sorts the rows of a table by the column of a header cell. Rows without a value come last in both directions. */
export function sortRows(header: HTMLTableCellElement, direction: 'ascending' | 'descending'): void {
  const body = header.closest('table')?.tBodies[0];
  if (!body) return;
  const collator = new Intl.Collator(document.documentElement.lang || 'es', { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  const rows = [...body.rows].map((row) => ({ row, value: valueIn(row.cells[header.cellIndex]) }));
  rows.sort(({ value: one }, { value: other }) => {
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0);
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : collator.compare(String(one), String(other));
    return sign * difference;
  });
  const focused = document.activeElement;
  body.append(...rows.map(({ row }) => row));
  // An element that is moved loses the focus.
  if (focused instanceof HTMLElement && body.contains(focused)) focused.focus({ preventScroll: true });
}
