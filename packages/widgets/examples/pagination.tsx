import { Pagination } from '@rueda/widgets/pagination';

export function Example() {
  return <Pagination href="/hechos?pagina={page}" total={62} page={2} pageSize={10} />;
}
