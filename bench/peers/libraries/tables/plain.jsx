import { Pager } from '../plain/pagination.jsx';
import { columns } from '../../page/data.ts';
import { useRows } from './use-rows.js';

export function Head({ toggle }) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col">
            <button type="button" onClick={() => toggle(key)}>
              {label}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function Row({ row }) {
  return (
    <tr>
      {columns.map(({ key, num }) => (
        <td key={key} className={num ? 'num' : undefined}>
          {row[key]}
        </td>
      ))}
    </tr>
  );
}

export default function Table({ rows, pageSize }) {
  const { shown, page, pages, setPage, search, toggle } = useRows(rows, pageSize);
  return (
    <div>
      <input type="search" aria-label="Search" onChange={({ target }) => search(target.value)} />
      <table className="table">
        <Head toggle={toggle} />
        <tbody>
          {shown.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {pageSize ? <Pager page={page + 1} pages={pages} onPage={(next) => setPage(next - 1)} /> : null}
    </div>
  );
}
