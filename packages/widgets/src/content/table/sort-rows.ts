import { valueIn } from '../../integrations/export/cell-value.ts';

/** Puts the rows of a head's table in order of its column; those without a value come last either way. */
export function sortRows(head: HTMLTableCellElement, direction: 'ascending' | 'descending'): void {
  const body = head.closest('table')?.tBodies[0];
  if (!body) return;
  const order = new Intl.Collator(document.documentElement.lang || 'es', { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  const rows = [...body.rows].map((row) => ({ row, value: valueIn(row.cells[head.cellIndex]) }));
  rows.sort(({ value: one }, { value: other }) => {
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0);
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : order.compare(String(one), String(other));
    return sign * difference;
  });
  const focused = document.activeElement;
  body.append(...rows.map(({ row }) => row));
  // What is moved loses the focus.
  if (focused instanceof HTMLElement && body.contains(focused)) focused.focus({ preventScroll: true });
}
