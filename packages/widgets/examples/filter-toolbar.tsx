import { toDay } from '@rueda/domain/dates';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';

/** `query` is that of the page, so that the fields show the current filters. */
export function Example({ query }: { query: string }) {
  return (
    <FilterToolbar
      id="filtros"
      controls={['search', 'year', 'filterByDate']}
      today={toDay('2026-11-16')}
      query={query}
      results={62}
    />
  );
}
