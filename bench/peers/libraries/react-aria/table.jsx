// No pagination widget in the library: the hand-written pager is used.
import { Table as T, TableHeader, Column, TableBody, Row, Cell } from 'react-aria-components';
import { useTable } from '../../page/use-table.js';
import { Pager } from '../plain/pagination.jsx';

export default function Table({ columns, rows, pageSize }) {
  const table = useTable(rows, pageSize);
  return (
    <div>
      <T
        aria-label="Prices"
        className="table"
        sortDescriptor={
          table.sort.key
            ? { column: table.sort.key, direction: table.sort.dir > 0 ? 'ascending' : 'descending' }
            : undefined
        }
        onSortChange={({ column }) => table.toggle(column)}
      >
        <TableHeader columns={columns}>
          {(column) => (
            <Column id={column.key} allowsSorting isRowHeader={column.key === 'code'}>
              {column.label}
            </Column>
          )}
        </TableHeader>
        <TableBody items={table.slice}>
          {(row) => (
            <Row columns={columns}>
              {(column) => <Cell className={column.num ? 'num' : ''}>{row[column.key]}</Cell>}
            </Row>
          )}
        </TableBody>
      </T>
      {pageSize ? (
        <Pager page={table.page + 1} pages={table.pages} onPage={(page) => table.setPage(page - 1)} />
      ) : null}
    </div>
  );
}
