import { useState } from 'react';

/** The pages to show. A negative number represents the omitted pages before it. */
function offered(page, pages) {
  const near = [...new Set([1, pages, page - 1, page, page + 1])]
    .filter((each) => each >= 1 && each <= pages)
    .toSorted((one, other) => one - other);
  return near.flatMap((each, index) => (index && each - near[index - 1] > 1 ? [-each, each] : [each]));
}

export function Pager({ page, pages, onPage }) {
  return (
    <nav aria-label="Pagination" className="pager">
      <ul>
        <li>
          <button
            type="button"
            className="btn"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            ‹
          </button>
        </li>
        {offered(page, pages).map((each) => (
          <li key={each}>
            {each < 0 ? (
              <span>…</span>
            ) : (
              <button
                type="button"
                className="btn"
                aria-label={'Page ' + each}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onPage(each)}
              >
                {each}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className="btn"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            ›
          </button>
        </li>
      </ul>
    </nav>
  );
}

export default function Pagination({ pages, defaultPage = 1 }) {
  const [page, setPage] = useState(defaultPage);
  return <Pager page={page} pages={pages} onPage={setPage} />;
}
