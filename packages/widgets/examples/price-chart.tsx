import type { LinePoint } from '@rueda/domain/quotes';
import { PriceChart } from '@rueda/widgets/price-chart';

/** `pointsInRange` of `@rueda/domain/quotes` returns the points of a period. */
export function Example({ points }: { points: LinePoint[] }) {
  return (
    <PriceChart
      id="grafico"
      line={{ name: 'Alicorp', currency: 'PEN', points }}
      range="6m"
      href="/valores/ALICORC1?rango={range}"
    />
  );
}
