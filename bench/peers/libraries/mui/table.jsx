import T from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import TablePagination from '@mui/material/TablePagination';
import { useTable } from '../../page/use-table.js';

const sizes = [10, 50, 100];

export default function Table({ columns, rows, pageSize }) {
  const table = useTable(rows, pageSize);
  return (
    <div>
      <T size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.num ? 'right' : 'left'}
                sortDirection={table.sort.key === column.key ? (table.sort.dir > 0 ? 'asc' : 'desc') : false}
              >
                <TableSortLabel
                  active={table.sort.key === column.key}
                  direction={table.sort.key === column.key && table.sort.dir < 0 ? 'desc' : 'asc'}
                  onClick={() => table.toggle(column.key)}
                >
                  {column.label}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.slice.map((row) => (
            <TableRow key={row.id}>
              {columns.map((column) => (
                <TableCell key={column.key} align={column.num ? 'right' : 'left'}>
                  {row[column.key]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </T>
      {pageSize ? (
        <TablePagination
          component="div"
          count={rows.length}
          page={table.page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={sizes}
          onPageChange={(_, page) => table.setPage(page)}
        />
      ) : null}
    </div>
  );
}
