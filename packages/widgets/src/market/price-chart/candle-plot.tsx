import type { Language } from '@rueda/domain/language';
import { formatCompact } from '@rueda/domain/money';
import { type Candle, type CandleDirection, candleDirection, highOf, lowOf } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { percent, scale } from './plot-scale.ts';

/** Share of the plot for the prices; the bars of the volume are below, after a gap. */
export const pricesShare = 0.76;
const volumeTop = 0.82;

/** Half the width of a body, as a share of the distance between two candles, and its maximum of the plot. */
const halfBody = 0.32;
const maxHalfBody = 0.012;

const directions: readonly CandleDirection[] = ['up', 'down', 'flat'];

export const hasVolume = (candles: readonly Candle[]): boolean =>
  candles.some(({ volume }) => volume !== null);

/** The horizontal position of each candle: in the middle of its slot, so that the first and last have space. */
export const slotsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index + 0.5) / count);

/** The left and right edge of the body at a position. */
function edgesOf(x: number, count: number): [left: number, right: number] {
  const half = Math.max(0.001, Math.min(maxHalfBody, halfBody / count));
  return [scale(x - half), scale(x + half)];
}

/**
 * Renders candles in one path for each direction. Rising bodies are hollow and falling ones are filled, so that nobody
 * needs their colours.
 */
export function renderCandles(candles: readonly Candle[], yOf: (price: number) => number): ReactElement[] {
  const x = slotsOf(candles.length);
  const pathOf = (candle: Candle, index: number): string => {
    const at = x[index] ?? 0;
    const middle = scale(at);
    const [left, right] = edgesOf(at, candles.length);
    const open = candle.open ?? candle.value;
    const [top, bottom] = [
      scale(yOf(Math.max(open, candle.value))),
      scale(yOf(Math.min(open, candle.value))),
    ];
    const [high, low] = [scale(yOf(highOf(candle))), scale(yOf(lowOf(candle)))];
    // The wick ends at the body, which may be hollow.
    const upper = high < top ? `M${middle} ${high}V${top}` : '';
    const lower = low > bottom ? `M${middle} ${bottom}V${low}` : '';
    return `${upper}M${left} ${top}H${right}V${bottom}H${left}z${lower}`;
  };
  return renderByDirection(candles, 'rueda-PriceChart-candle', pathOf);
}

/** Renders the volume as bars under the prices, hollow and filled like their candles. */
export function renderVolume(candles: readonly Candle[]): ReactElement[] {
  const x = slotsOf(candles.length);
  const max = maxVolumeOf(candles);
  const pathOf = ({ volume }: Candle, index: number): string => {
    if (!volume) return '';
    const [left, right] = edgesOf(x[index] ?? 0, candles.length);
    return `M${left} ${scale(1)}V${scale(1 - (volume / max) * (1 - volumeTop))}H${right}V${scale(1)}z`;
  };
  return renderByDirection(candles, 'rueda-PriceChart-volume', pathOf);
}

/** Renders the highest volume at the axis, at the top of its bar. */
export function renderVolumeLabel(candles: readonly Candle[], language: Language): ReactElement {
  return (
    <>
      <line className="rueda-PriceChart-grid" x2="100%" y1={percent(volumeTop)} y2={percent(volumeTop)} />
      <text x="100%" y={percent(volumeTop)} dx="0.7em" dy="0.35em">
        {formatCompact(maxVolumeOf(candles), { language, decimals: 0, maxDecimals: 1 })}
      </text>
    </>
  );
}

const maxVolumeOf = (candles: readonly Candle[]): number =>
  candles.reduce((max, { volume }) => Math.max(max, volume ?? 0), 0) || 1;

function renderByDirection(
  candles: readonly Candle[],
  className: string,
  pathOf: (candle: Candle, index: number) => string,
): ReactElement[] {
  return directions.flatMap((direction) => {
    const path = candles
      .map((candle, index) => (candleDirection(candle) === direction ? pathOf(candle, index) : ''))
      .join('');
    return path === ''
      ? []
      : [<path key={direction} className={className} data-change={direction} d={path} />];
  });
}
