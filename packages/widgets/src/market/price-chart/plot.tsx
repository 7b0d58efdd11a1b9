import type { Language } from '@rueda/domain/language';
import { formatNumber } from '@rueda/domain/money';
import { highOf, lowOf } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { timeTicks, type ValueAxis, valueAxis } from './axis.ts';
import { hasVolume, pricesShare, renderCandles, renderVolume, renderVolumeLabel } from './candle-plot.tsx';
import { percent, scale, side } from './plot-scale.ts';
import type { ChartLine, Series } from './series.ts';

/** The row of a mark, and its number on the line and in the list. */
export interface PlacedMark {
  row: number;
  number: number;
}

/** Renders the line or the candles, with grid and labels. Hidden from screen readers: the caption and the table have the data. */
export function renderPlot(
  series: Series,
  { currency, previous, session }: Pick<ChartLine, 'currency' | 'previous' | 'session'>,
  marks: readonly PlacedMark[],
  language: Language,
): ReactElement {
  const base = previous ?? null;
  const candles = series.candles ?? [];
  const hasBars = hasVolume(candles);
  const axis = valueAxis([
    ...series.lines.flatMap(({ values }) => values),
    ...candles.flatMap((candle) => [highOf(candle), lowOf(candle)]),
    base,
  ]);
  const low = axis.ticks[0] ?? 0;
  const span = (axis.ticks.at(-1) ?? 1) - low || 1;
  // A price has its cents, unless it is in thousands.
  if (currency && series.lines.length === 1 && low < 1000) axis.decimals = Math.max(2, axis.decimals);
  const yOf = (value: number): number => (hasBars ? pricesShare : 1) * (1 - (value - low) / span);
  const [first] = series.lines;
  const last = first?.values.at(-1) ?? null;
  const lastX = series.x.at(-1) ?? 1;
  const isAlone = series.lines.length === 1;
  const line = pathOf(first?.values ?? [], series.x, yOf);
  const topOf = (row: number): number | null => {
    const candle = candles[row];
    return candle ? highOf(candle) : (first?.values[row] ?? null);
  };
  return (
    <svg className="rueda-PriceChart-drawing" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <line
          key={tick}
          className="rueda-PriceChart-grid"
          x2="100%"
          y1={percent(yOf(tick))}
          y2={percent(yOf(tick))}
        />
      ))}
      {renderValueLabels(axis, yOf, isAlone ? last : null, language)}
      <g className="rueda-PriceChart-times">
        {timeTicks(series, session, language).map(({ x, text }) => (
          <text
            key={text}
            x={percent(x)}
            y="100%"
            dy="1.7em"
            textAnchor={x < 0.06 ? 'start' : x > 0.94 ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
      </g>
      {base !== null && (
        <line
          className="rueda-PriceChart-reference"
          x2="100%"
          y1={percent(yOf(base))}
          y2={percent(yOf(base))}
        />
      )}
      {hasBars && renderVolumeLabel(candles, language)}
      <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none">
        {hasBars && renderVolume(candles)}
        {candles.length > 0 && renderCandles(candles, yOf)}
        {isAlone && candles.length === 0 && series.at.length > 1 && (
          <path
            className="rueda-PriceChart-area"
            d={`${line}L${scale(lastX)} ${side}L${scale(series.x[0] ?? 0)} ${side}z`}
          />
        )}
        {series.lines.slice(1).map(({ name, values }, index) => (
          <path
            key={name}
            className="rueda-PriceChart-line"
            data-line={index + 1}
            d={pathOf(values, series.x, yOf)}
          />
        ))}
        {/* With candles it is hidden: the cursor moves along it. */}
        <path className="rueda-PriceChart-line" data-line="0" d={line} />
      </svg>
      {isAlone && last !== null && (
        <>
          <line
            className="rueda-PriceChart-last"
            x1={percent(lastX)}
            x2="100%"
            y1={percent(yOf(last))}
            y2={percent(yOf(last))}
          />
          {candles.length === 0 && (
            <circle className="rueda-PriceChart-end" cx={percent(lastX)} cy={percent(yOf(last))} r="4" />
          )}
          {renderTag(formatNumber(last, { language, decimals: tagDecimals(last, axis) }), yOf(last))}
        </>
      )}
      {marks.map(({ row, number }) => (
        <g key={number} className="rueda-PriceChart-mark">
          <circle cx={percent(series.x[row] ?? 0)} cy={percent(markY(topOf(row), yOf))} r="0.7em" />
          <text
            x={percent(series.x[row] ?? 0)}
            y={percent(markY(topOf(row), yOf))}
            dy="0.35em"
            textAnchor="middle"
          >
            {number}
          </text>
        </g>
      ))}
      {/* The behaviour shows and moves it. */}
      <g className="rueda-PriceChart-cursor" visibility="hidden">
        <line y2="100%" />
        <circle r="4" />
      </g>
    </svg>
  );
}

const markY = (value: number | null | undefined, yOf: (value: number) => number): number =>
  typeof value === 'number' ? yOf(value) : 1;

/** Labels of the value axis, except those that the tag of the last value would cover. */
function renderValueLabels(
  { ticks, decimals }: ValueAxis,
  yOf: (value: number) => number,
  last: number | null,
  language: Language,
): ReactElement[] {
  const minDistance = last === null ? -1 : 0.075;
  return ticks
    .filter((tick) => last === null || Math.abs(yOf(tick) - yOf(last)) > minDistance)
    .map((tick) => (
      <text key={tick} x="100%" y={percent(yOf(tick))} dx="0.7em" dy="0.35em">
        {formatNumber(tick, { language, decimals })}
      </text>
    ));
}

/** The last value at the right edge. */
function renderTag(figure: string, y: number): ReactElement {
  return (
    <svg className="rueda-PriceChart-tag" x="100%" y={percent(y)} overflow="visible">
      <rect
        x="0.3em"
        y="-0.9em"
        width={`${(figure.length * 0.6 + 0.7).toFixed(1)}em`}
        height="1.8em"
        rx="2"
      />
      <text x="0.7em" dy="0.35em">
        {figure}
      </text>
    </svg>
  );
}

/** A large level has the decimals of its axis; a small one at least two, in which most of its changes occur. */
function tagDecimals(last: number, { decimals }: ValueAxis): number {
  return Math.abs(last) >= 1000 ? decimals : Math.max(2, decimals);
}

/** The path through all existing values. */
function pathOf(
  values: readonly (number | null)[],
  x: readonly number[],
  yOf: (value: number) => number,
): string {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${scale(x[index] ?? 0)} ${scale(yOf(value))}`],
  );
  // A single point has no length: its round line cap makes it visible.
  return points.length === 0 ? '' : `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`;
}
