import {
  useTable,
  tableFeatures,
  rowSortingFeature,
  rowPaginationFeature,
  createSortedRowModel,
  createPaginatedRowModel,
  sortFn_basic,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { Pager } from '../plain/pagination.jsx';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export default function Table({ columns, rows, pageSize }) {
  const cols = useMemo(
    () =>
      columns.map((column) => ({
        accessorKey: column.key,
        header: column.label,
        meta: column,
        sortFn: sortFn_basic,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: cols,
    data: rows,
    initialState: { pagination: { pageIndex: 0, pageSize: pageSize || rows.length } },
  });
  return (
    <div>
      <table className="table">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col">
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={cell.column.columnDef.meta.num ? 'num' : undefined}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pageSize ? (
        <Pager
          page={table.state.pagination.pageIndex + 1}
          pages={table.getPageCount()}
          onPage={(page) => table.setPageIndex(page - 1)}
        />
      ) : null}
    </div>
  );
}
