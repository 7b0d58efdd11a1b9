/** As on a server-rendered page: links, and the page is in the address. */
import { Pagination as RuedaPagination } from '@rueda/widgets/pagination';

export default function Pagination({ pages, defaultPage = 1 }) {
  return <RuedaPagination total={pages * 10} page={defaultPage} href="?page={page}" language="en" />;
}
