export { FileLinkTable, type FileLinkTableProps } from './file-link-table.tsx';
