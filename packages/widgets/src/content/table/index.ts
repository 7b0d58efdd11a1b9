export {
  type RowLook,
  Table,
  type TableColumn,
  type TableProps,
  type TableRow,
  type TableSort,
} from './table.tsx';
