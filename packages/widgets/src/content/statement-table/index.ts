export { StatementTable, type StatementTableProps } from './statement-table.tsx';
