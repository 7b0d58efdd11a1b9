import { NotFound } from '@rueda/widgets/not-found';

export function Example() {
  return <NotFound suggestions={[{ title: 'Mercado', url: '/mercado' }]} />;
}
