import { toDay } from '@rueda/domain/dates';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';

/** `query` is the page's own, so that the fields show what the list was narrowed down to. */
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
