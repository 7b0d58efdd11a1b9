export { ControlledPagination, type ControlledPaginationProps } from './controlled-pagination.client.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
