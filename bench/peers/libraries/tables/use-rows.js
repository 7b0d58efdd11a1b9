/** Search, sorting and pagination by the application. */
import { useMemo, useState } from 'react';

export function useRows(rows, pageSize) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState({ key: null, dir: 1 });
  const [page, setPage] = useState(0);
  const matches = useMemo(() => {
    const query = search.toLowerCase();
    return query === ''
      ? rows
      : rows.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(query));
  }, [rows, search]);
  const sorted = useMemo(() => {
    const { key, dir } = sort;
    if (!key) return matches;
    return matches.toSorted((one, other) => (one[key] < other[key] ? -dir : one[key] > other[key] ? dir : 0));
  }, [matches, sort]);
  const pages = pageSize ? Math.ceil(matches.length / pageSize) : 1;
  const shown = useMemo(
    () => (pageSize ? sorted.slice(page * pageSize, (page + 1) * pageSize) : sorted),
    [sorted, page, pageSize],
  );
  return {
    shown,
    page,
    pages,
    setPage,
    search: (text) => {
      setSearch(text);
      setPage(0);
    },
    toggle: (key) => {
      setSort((was) => ({ key, dir: was.key === key ? -was.dir : -1 }));
      setPage(0);
    },
  };
}
