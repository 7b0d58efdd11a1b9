export { Table, type TableProps } from './table.tsx';
export type { TableColumn, TableRow, TableSort } from './table-types.ts';
export type { RowLook } from './table-parts.tsx';
