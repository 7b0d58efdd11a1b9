import type { Direction } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';

const width = 240;
const height = 52;
const edge = 3;

/** A day's course as one line over the previous close. Decoration: the sentence beside it says the same. */
export function drawSparkline(
  /** Prices, oldest first. */
  values: readonly number[],
  /** The close they are measured against. */
  previous: number | null,
  direction: Direction | null,
): ReactElement | null {
  const shown = values.filter(Number.isFinite);
  if (shown.length < 2) return null;
  const base = previous ?? shown[0] ?? 0;
  const top = Math.max(base, ...shown);
  const span = top - Math.min(base, ...shown) || 1;
  const y = (value: number): string => (edge + ((top - value) / span) * (height - 2 * edge)).toFixed(1);
  const right = width - 4;
  const points = shown.map(
    (value, index) => `${((index / (shown.length - 1)) * right).toFixed(1)} ${y(value)}`,
  );
  return (
    <svg
      className="rueda-Sparkline"
      data-direction={direction ?? undefined}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className="rueda-Sparkline-area" d={`M0 ${y(base)}L${points.join('L')}L${right} ${y(base)}z`} />
      <path className="rueda-Sparkline-base" d={`M0 ${y(base)}H${width}`} />
      <path className="rueda-Sparkline-line" d={`M${points.join('L')}`} />
      <circle className="rueda-Sparkline-end" cx={right} cy={y(shown.at(-1) ?? base)} r="2.6" />
    </svg>
  );
}
