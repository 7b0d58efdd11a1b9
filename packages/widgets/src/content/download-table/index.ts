export { DownloadTable, type DownloadTableProps, type FileDetails } from './download-table.tsx';
