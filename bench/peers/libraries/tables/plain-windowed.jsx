/** A minimal virtual list: rows of one height, and one value of state. */
import { useState } from 'react';
import { Pager } from '../plain/pagination.jsx';
import { Head, Row } from './plain.jsx';
import { useRows } from './use-rows.js';

const height = 32;
const view = 600;

export default function Table({ rows, pageSize }) {
  const { shown, page, pages, setPage, search, toggle } = useRows(rows, pageSize);
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / height) - 2);
  const end = Math.min(shown.length, Math.ceil((top + view) / height) + 2);
  return (
    <div>
      <input type="search" aria-label="Search" onChange={({ target }) => search(target.value)} />
      <div
        style={{ height: view, overflow: 'auto' }}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <table className="table">
          <Head toggle={toggle} />
          <tbody>
            <tr style={{ height: first * height }} />
            {shown.slice(first, end).map((row) => (
              <Row key={row.id} row={row} />
            ))}
            <tr style={{ height: (shown.length - end) * height }} />
          </tbody>
        </table>
      </div>
      {pageSize ? <Pager page={page + 1} pages={pages} onPage={(next) => setPage(next - 1)} /> : null}
    </div>
  );
}
