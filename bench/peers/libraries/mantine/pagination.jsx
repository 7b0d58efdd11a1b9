import { Pagination as P } from '@mantine/core';

export default function Pagination({ pages, defaultPage = 1 }) {
  return <P total={pages} defaultValue={defaultPage} />;
}
