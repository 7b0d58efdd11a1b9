import type { ChartRange } from '@rueda/domain/quotes';
import type { Voice } from './static-line.ts';

export interface PriceChartBehaviourProps extends Voice {
  /** What the button that plays the line says while it does. */
  stop: string;
  /** What is said of a period that did not come, and of the file with every value. */
  failures: readonly [range: string, file: string];
  /** Called with the period that was chosen, instead of going to its page. */
  onRangeChange?: ((range: ChartRange, own?: { from: string; to: string }) => void) | undefined;
}
