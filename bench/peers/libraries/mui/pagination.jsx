import P from '@mui/material/Pagination';

export default function Pagination({ pages, defaultPage = 1 }) {
  return <P count={pages} defaultPage={defaultPage} />;
}
