import type { ChartRange } from '@rueda/domain/quotes';
import type { SpeechOptions } from './static-line.ts';

export interface PriceChartBehaviourProps extends SpeechOptions {
  /** Label of the sound button while the line plays. */
  stop: string;
  /** Error messages for a period, and for the file with every value, that cannot be loaded. */
  failures: readonly [range: string, file: string];
  /** Runs with the selected period instead of loading its page. */
  onRangeChange?: ((range: ChartRange, days?: { from: string; to: string }) => void) | undefined;
}
