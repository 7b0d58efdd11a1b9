import { Table as T, THead, TBody, TR, TH, TD, TableContainer, Pagination, Paginator } from '@salt-ds/core';
import { useTable } from '../../page/use-table.js';

export default function Table({ columns, rows, pageSize }) {
  const table = useTable(rows, pageSize);
  return (
    <div>
      <TableContainer>
        <T>
          <THead>
            <TR>
              {columns.map((column) => (
                <TH
                  key={column.key}
                  aria-sort={
                    table.sort.key === column.key
                      ? table.sort.dir > 0
                        ? 'ascending'
                        : 'descending'
                      : undefined
                  }
                >
                  <button type="button" onClick={() => table.toggle(column.key)}>
                    {column.label}
                  </button>
                </TH>
              ))}
            </TR>
          </THead>
          <TBody>
            {table.slice.map((row) => (
              <TR key={row.id}>
                {columns.map((column) => (
                  <TD key={column.key} textAlign={column.num ? 'right' : 'left'}>
                    {row[column.key]}
                  </TD>
                ))}
              </TR>
            ))}
          </TBody>
        </T>
      </TableContainer>
      {pageSize ? (
        <Pagination
          count={table.pages}
          page={table.page + 1}
          onPageChange={(_, page) => table.setPage(page - 1)}
        >
          <Paginator />
        </Pagination>
      ) : null}
    </div>
  );
}
