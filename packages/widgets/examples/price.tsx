import { PriceChange } from '@rueda/widgets/price';

export function Example() {
  return <PriceChange change={-0.06} percent={-0.76} hasWord />;
}
