import { useTable } from '../../page/use-table.js';
import { Pager } from './pagination.jsx';

export default function Table({ columns, rows, pageSize }) {
  const { sort, toggle, page, setPage, pages, slice } = useTable(rows, pageSize);
  const order = sort.dir > 0 ? 'ascending' : 'descending';
  return (
    <div>
      <table className="table">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" aria-sort={sort.key === key ? order : undefined}>
                <button type="button" onClick={() => toggle(key)}>
                  {label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slice.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, num }) => (
                <td key={key} className={num ? 'num' : undefined}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pageSize ? <Pager page={page + 1} pages={pages} onPage={(next) => setPage(next - 1)} /> : null}
    </div>
  );
}
