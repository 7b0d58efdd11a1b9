export { QuoteTable, type QuoteTableProps } from './quote-table.tsx';
