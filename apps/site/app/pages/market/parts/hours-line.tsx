import { type MarketSchedule, phaseNames } from '@rueda/domain/calendar';
import { formatTime } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { messages } from '../trading-hours.messages.ts';

/**
 * The phases of today on a line, with the instant of the page. Null on a day without a session. The line is decorative:
 * the sentence below it and the table of phases have the same content.
 */
export function HoursLine({
  schedule: { now, from: midnight, days, times },
  language,
}: {
  schedule: MarketSchedule;
  language: Language;
}): ReactElement | null {
  const today = times[days[0]?.times ?? -1];
  if (!today) return null;
  const { opens, closes, phases } = today;
  const minuteMs = 60_000;
  const minute = (now - midnight) / minuteMs;
  const [start, end] = [phases[0]?.[0] ?? opens, phases.at(-1)?.[0] ?? closes];
  const share = (at: number): number => ((Math.min(Math.max(at, start), end) - start) / (end - start)) * 100;
  const hour = (at: number): string => formatTime(midnight + at * minuteMs);
  const phase = phases.findLast(([from]) => from <= minute)?.[1] ?? 'closed';
  const anchor = share(minute) < 15 ? 'start' : share(minute) > 85 ? 'end' : 'middle';
  const text = messages[language];
  return (
    <>
      <svg className="site-Hours" aria-hidden="true">
        <rect y="1.85em" width="100%" height="0.6em" />
        <rect
          data-is-session=""
          x={`${share(opens)}%`}
          y="1.85em"
          width={`${share(closes) - share(opens)}%`}
          height="0.6em"
        />
        <rect data-is-now="" x={`${share(minute)}%`} y="1.4em" width="3" height="1.5em" />
        <text x={`${share(minute)}%`} y="1em" textAnchor={anchor}>
          {text.now}
        </text>
        {[opens, closes].map((at) => (
          <text key={at} x={`${share(at)}%`} y="4em" textAnchor={at === opens ? 'start' : 'end'}>
            {hour(at)}
          </text>
        ))}
      </svg>
      <p className="site-Text">{text.phaseNow(formatTime(now), phaseNames[phase][language])}</p>
    </>
  );
}
