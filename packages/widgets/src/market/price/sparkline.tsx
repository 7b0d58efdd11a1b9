import type { Direction } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';

const width = 240;
const height = 48;
const edge = 3;

/**
 * A day's course as one line over the previous close, as wide as there is room and always as high. Decoration: the
 * sentence beside it says the same.
 */
export function renderSparkline(
  /** Prices, oldest first. */
  values: readonly number[],
  /** The close they are measured against. */
  previous: number | null,
  direction: Direction | null,
): ReactElement {
  const shown = values.filter(Number.isFinite);
  if (shown.length < 2) return <svg className="rueda-Sparkline" />;
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
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="rueda-Sparkline-area" d={`M0 ${y(base)}L${points.join('L')}L${right} ${y(base)}z`} />
      <path className="rueda-Sparkline-base" d={`M0 ${y(base)}H${width}`} />
      <path className="rueda-Sparkline-line" d={`M${points.join('L')}`} />
      {/* The round end of a line without length: a circle would be stretched with the rest. */}
      <path className="rueda-Sparkline-end" d={`M${right} ${y(shown.at(-1) ?? base)}h0`} />
    </svg>
  );
}
