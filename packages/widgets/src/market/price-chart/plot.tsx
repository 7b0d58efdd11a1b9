import type { Language } from '@rueda/domain/language';
import { formatNumber } from '@rueda/domain/money';
import type { ReactElement } from 'react';
import { timeTicks, type ValueAxis, valueAxis } from './axis.ts';
import type { ChartLine, Series } from './series.ts';

/** Where a mark stands, and the number that it shares with its line in the list. */
export interface PlacedMark {
  row: number;
  number: number;
}

/** The square that lines are drawn in. It is stretched to the plot; what has words is placed by share and is not. */
const side = 1000;
const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
const place = (share: number): number => Math.round(share * side);

/** The line, its grid and its words, decoration for those who see: the sentence and the table say it all. */
export function renderPlot(
  course: Series,
  { currency, previous, session }: Pick<ChartLine, 'currency' | 'previous' | 'session'>,
  marks: readonly PlacedMark[],
  language: Language,
): ReactElement {
  const base = previous ?? null;
  const axis = valueAxis([...course.lines.flatMap(({ values }) => values), base]);
  const low = axis.ticks[0] ?? 0;
  const span = (axis.ticks.at(-1) ?? 1) - low || 1;
  // A price has its cents, unless it is in thousands.
  if (currency && course.lines.length === 1 && low < 1000) axis.decimals = Math.max(2, axis.decimals);
  const yOf = (value: number): number => 1 - (value - low) / span;
  const [first] = course.lines;
  const last = first?.values.at(-1) ?? null;
  const lastX = course.x.at(-1) ?? 1;
  const isAlone = course.lines.length === 1;
  const line = path(first?.values ?? [], course.x, yOf);
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
      {drawValues(axis, yOf, isAlone ? last : null, language)}
      <g className="rueda-PriceChart-times">
        {timeTicks(course, session, language).map(({ x, text }) => (
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
      <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none">
        {isAlone && course.at.length > 1 && (
          <path
            className="rueda-PriceChart-area"
            d={`${line}L${place(lastX)} ${side}L${place(course.x[0] ?? 0)} ${side}z`}
          />
        )}
        {course.lines.slice(1).map(({ name, values }, index) => (
          <path
            key={name}
            className="rueda-PriceChart-line"
            data-line={index + 1}
            d={path(values, course.x, yOf)}
          />
        ))}
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
          <circle className="rueda-PriceChart-end" cx={percent(lastX)} cy={percent(yOf(last))} r="4" />
          {drawTag(formatNumber(last, { language, decimals: tagDecimals(last, axis) }), yOf(last))}
        </>
      )}
      {marks.map(({ row, number }) => (
        <g key={number} className="rueda-PriceChart-mark">
          <circle cx={percent(course.x[row] ?? 0)} cy={percent(markY(first?.values[row], yOf))} r="0.7em" />
          <text
            x={percent(course.x[row] ?? 0)}
            y={percent(markY(first?.values[row], yOf))}
            dy="0.35em"
            textAnchor="middle"
          >
            {number}
          </text>
        </g>
      ))}
      {/* Moved and shown by the behaviour. */}
      <g className="rueda-PriceChart-cursor" visibility="hidden">
        <line y2="100%" />
        <circle r="4" />
      </g>
    </svg>
  );
}

const markY = (value: number | null | undefined, yOf: (value: number) => number): number =>
  typeof value === 'number' ? yOf(value) : 1;

/** The words of the value axis, except where the tag of the last value stands. */
function drawValues(
  { ticks, decimals }: ValueAxis,
  yOf: (value: number) => number,
  last: number | null,
  language: Language,
): ReactElement[] {
  const room = last === null ? -1 : 0.075;
  return ticks
    .filter((tick) => last === null || Math.abs(yOf(tick) - yOf(last)) > room)
    .map((tick) => (
      <text key={tick} x="100%" y={percent(yOf(tick))} dx="0.7em" dy="0.35em">
        {formatNumber(tick, { language, decimals })}
      </text>
    ));
}

/** The last value at the edge, in a box as long as its figure. */
function drawTag(figure: string, y: number): ReactElement {
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

/** Whole points of a large level, as its axis has; of a small one its decimals, which are most of its changes. */
function tagDecimals(last: number, { decimals }: ValueAxis): number {
  return Math.abs(last) >= 1000 ? decimals : Math.max(2, decimals);
}

/** A line through the values there are. */
function path(
  values: readonly (number | null)[],
  x: readonly number[],
  yOf: (value: number) => number,
): string {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${place(x[index] ?? 0)} ${place(yOf(value))}`],
  );
  // One point has no length: its round end is what is seen.
  return points.length === 0 ? '' : `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`;
}
