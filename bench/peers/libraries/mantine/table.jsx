import { Table as T, Pagination, UnstyledButton } from '@mantine/core';
import { useTable } from '../../page/use-table.js';

export default function Table({ columns, rows, pageSize }) {
  const table = useTable(rows, pageSize);
  return (
    <div>
      <T>
        <T.Thead>
          <T.Tr>
            {columns.map((column) => (
              <T.Th
                key={column.key}
                aria-sort={
                  table.sort.key === column.key
                    ? table.sort.dir > 0
                      ? 'ascending'
                      : 'descending'
                    : undefined
                }
              >
                <UnstyledButton onClick={() => table.toggle(column.key)}>{column.label}</UnstyledButton>
              </T.Th>
            ))}
          </T.Tr>
        </T.Thead>
        <T.Tbody>
          {table.slice.map((row) => (
            <T.Tr key={row.id}>
              {columns.map((column) => (
                <T.Td key={column.key} ta={column.num ? 'right' : undefined}>
                  {row[column.key]}
                </T.Td>
              ))}
            </T.Tr>
          ))}
        </T.Tbody>
      </T>
      {pageSize ? (
        <Pagination
          total={table.pages}
          value={table.page + 1}
          onChange={(page) => table.setPage(page - 1)}
          getControlProps={(control) => (control === 'next' ? { 'aria-label': 'Next page' } : {})}
        />
      ) : null}
    </div>
  );
}
