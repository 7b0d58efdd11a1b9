/** What an application writes itself around a table: searching, sorting and pages. */
import { useMemo, useState } from 'react';

export function useRows(rows, pageSize) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState({ key: null, dir: 1 });
  const [page, setPage] = useState(0);
  const found = useMemo(() => {
    const wanted = search.toLowerCase();
    return wanted === ''
      ? rows
      : rows.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted));
  }, [rows, search]);
  const sorted = useMemo(() => {
    const { key, dir } = sort;
    if (!key) return found;
    return found.toSorted((one, other) => (one[key] < other[key] ? -dir : one[key] > other[key] ? dir : 0));
  }, [found, sort]);
  const pages = pageSize ? Math.ceil(found.length / pageSize) : 1;
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
