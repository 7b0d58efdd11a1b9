import { useVirtualizer } from '@tanstack/react-virtual';
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { Pager } from '../plain/pagination.jsx';
import { columns } from '../../page/data.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export default function Table({ rows, pageSize }) {
  const cols = useMemo(
    () =>
      columns.map((column) => ({
        accessorKey: column.key,
        header: column.label,
        meta: column,
        sortFn: sortFn_basic,
        enableGlobalFilter: column.key === 'code' || column.key === 'name',
      })),
    [],
  );
  const table = useTable({
    features,
    columns: cols,
    data: rows,
    globalFilterFn: filterFn_includesString,
    initialState: { pagination: { pageIndex: 0, pageSize: pageSize || rows.length } },
  });
  const frame = useRef(null);
  const list = table.getRowModel().rows;
  // oxlint-disable-next-line react/incompatible-library -- as its users write it
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 32,
    overscan: 5,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = items.length > 0 ? virtual.getTotalSize() - items.at(-1).end : 0;
  return (
    <div>
      <input
        type="search"
        aria-label="Search"
        onChange={({ target }) => table.setGlobalFilter(target.value)}
      />
      <div ref={frame} style={{ height: 600, overflow: 'auto' }}>
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
            <tr style={{ height: before }} />
            {items.map(({ index }) => (
              <tr key={list[index].id}>
                {list[index].getAllCells().map((cell) => (
                  <td key={cell.id} className={cell.column.columnDef.meta.num ? 'num' : undefined}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
            <tr style={{ height: after }} />
          </tbody>
        </table>
      </div>
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
