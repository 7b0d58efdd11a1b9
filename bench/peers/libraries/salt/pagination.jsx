import { Pagination as P, Paginator } from '@salt-ds/core';

export default function Pagination({ pages, defaultPage = 1 }) {
  return (
    <P count={pages} defaultPage={defaultPage}>
      <Paginator />
    </P>
  );
}
