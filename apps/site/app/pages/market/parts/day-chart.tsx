import { sessionOn } from '@rueda/domain/calendar';
import { formatTime, limaDay, toEpoch } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { describeLine, directionOf, type LinePoint, type Quote } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { renderTerms } from '../../issuers/parts/render-terms.tsx';
import { sessionTerms } from './index-level.tsx';

/** The units of the drawing, which is stretched to the width of its container; its lines are not. */
const [width, height] = [1000, 200];
const padding = 6;

interface DayLine {
  /** The outline of the line, from the start of the session. */
  line: string;
  area: string;
  /** The height of the previous close. */
  base: number;
  end: string;
}

/** The levels of a session on the scale of its time: after a half of it they fill a half of the width. */
export function layoutDay(
  points: readonly LinePoint[],
  previous: number | null,
  [opens, closes]: readonly [opens: number, closes: number],
): DayLine | null {
  const placed = points.flatMap(({ at, value }) => {
    const instant = toEpoch(at);
    return instant === null ? [] : [{ instant, value }];
  });
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last || placed.length < 2) return null;
  const baseValue = previous ?? first.value;
  const values = [baseValue, ...placed.map(({ value }) => value)];
  const top = Math.max(...values);
  const span = top - Math.min(...values) || 1;
  const xOf = (instant: number): string =>
    (Math.min(1, Math.max(0, (instant - opens) / (closes - opens))) * width).toFixed(1);
  const yOf = (value: number): number =>
    Number((padding + ((top - value) / span) * (height - 2 * padding)).toFixed(1));
  const outline = placed.map(({ instant, value }) => `${xOf(instant)} ${yOf(value)}`).join('L');
  const base = yOf(baseValue);
  return {
    line: `M${outline}`,
    area: `M${xOf(first.instant)} ${base}L${outline}L${xOf(last.instant)} ${base}z`,
    base,
    end: `M${xOf(last.instant)} ${yOf(last.value)}h0`,
  };
}

/** The levels of an index in its last session: a line, as a sentence for screen readers, and its figures. */
export function DayChart({
  quote,
  ticks,
  name,
  language,
}: {
  quote: Quote;
  ticks: readonly LinePoint[];
  name: string;
  language: Language;
}): ReactElement | null {
  const day = limaDay(quote.at);
  const session = day && sessionOn(day);
  const drawing = session && layoutDay(ticks, quote.previous, [session.opens, session.closes]);
  if (!drawing) return null;
  return (
    <div className="site-Today-chart">
      <p className="rueda-Hidden">
        {describeLine({ name, points: [...ticks] }, { currency: null, previous: quote.previous, language })}
      </p>
      <svg
        className="rueda-Sparkline"
        data-direction={directionOf(quote.change) ?? undefined}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="rueda-Sparkline-area" d={drawing.area} />
        <path className="rueda-Sparkline-base" d={`M0 ${drawing.base}H${width}`} />
        <path className="rueda-Sparkline-line" d={drawing.line} />
        {/* The round cap of a line without length: a circle would be stretched. */}
        <path className="rueda-Sparkline-end" d={drawing.end} />
      </svg>
      <p className="site-Today-times" aria-hidden="true">
        {[session.opens, (session.opens + session.closes) / 2, session.closes].map((instant) => (
          <span key={instant}>{formatTime(instant)}</span>
        ))}
      </p>
      {renderTerms(sessionTerms(ticks, quote, language), 'site-Facts')}
    </div>
  );
}
