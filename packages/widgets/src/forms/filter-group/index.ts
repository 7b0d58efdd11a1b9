export { type CountedFilter, FilterGroup, type FilterGroupProps } from './filter-group.tsx';
