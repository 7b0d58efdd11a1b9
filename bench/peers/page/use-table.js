/** Sorting and pagination by the application, if a library's table only renders. Part of its bundle. */
import { useMemo, useState } from 'react';

export function useTable(rows, pageSize) {
  const [sort, setSort] = useState({ key: null, dir: 1 });
  const [page, setPage] = useState(0);
  const sorted = useMemo(() => {
    const { key, dir } = sort;
    if (!key) return rows;
    return rows.toSorted((one, other) => (one[key] < other[key] ? -dir : one[key] > other[key] ? dir : 0));
  }, [rows, sort]);
  const pages = pageSize ? Math.ceil(rows.length / pageSize) : 1;
  const slice = useMemo(
    () => (pageSize ? sorted.slice(page * pageSize, (page + 1) * pageSize) : sorted),
    [sorted, page, pageSize],
  );
  const toggle = (key) => {
    setSort((was) => ({ key, dir: was.key === key ? -was.dir : 1 }));
    setPage(0);
  };
  return { sort, toggle, page, setPage, pages, slice };
}
