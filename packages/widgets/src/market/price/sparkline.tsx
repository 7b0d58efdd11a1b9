import type { Direction } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';

const width = 240;
const height = 48;
const padding = 3;

/**
 * Renders a day's prices as a line over the previous close, with a fixed height and a flexible width. Decorative: the
 * text beside it has the same content.
 */
export function renderSparkline(
  /** Prices, oldest first. */
  values: readonly number[],
  /** The previous close, which is the base line. */
  previous: number | null,
  direction: Direction | null,
): ReactElement {
  const prices = values.filter(Number.isFinite);
  if (prices.length < 2) return <svg className="rueda-Sparkline" />;
  const base = previous ?? prices[0] ?? 0;
  const top = Math.max(base, ...prices);
  const span = top - Math.min(base, ...prices) || 1;
  const yOf = (value: number): string =>
    (padding + ((top - value) / span) * (height - 2 * padding)).toFixed(1);
  const right = width - 4;
  const points = prices.map(
    (value, index) => `${((index / (prices.length - 1)) * right).toFixed(1)} ${yOf(value)}`,
  );
  return (
    <svg
      className="rueda-Sparkline"
      data-direction={direction ?? undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className="rueda-Sparkline-area"
        d={`M0 ${yOf(base)}L${points.join('L')}L${right} ${yOf(base)}z`}
      />
      <path className="rueda-Sparkline-base" d={`M0 ${yOf(base)}H${width}`} />
      <path className="rueda-Sparkline-line" d={`M${points.join('L')}`} />
      {/* The round cap of a line without length: a circle would be stretched. */}
      <path className="rueda-Sparkline-end" d={`M${right} ${yOf(prices.at(-1) ?? base)}h0`} />
    </svg>
  );
}
