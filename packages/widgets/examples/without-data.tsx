import { WithoutData } from '@rueda/widgets/without-data';

export function Example() {
  return <WithoutData kind="search" reason="filter" action={<a href="/hechos">Quitar los filtros</a>} />;
}
