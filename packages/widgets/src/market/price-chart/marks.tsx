import { type CalendarDay, formatDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { safeUrl } from '@rueda/domain/links';
import { dayOfTime } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import type { PlacedMark } from './plot.tsx';
import { messages } from './price-chart.messages.ts';

/** An event on a day of the line. */
export interface ChartMark {
  /** Day of the event. */
  day: CalendarDay;
  /** `fact` is a material fact; `benefit` is a corporate benefit such as a dividend. */
  kind: 'fact' | 'benefit';
  /** Subject of the fact, or the benefit with its amount. */
  title: string;
  /** URL of its page or document. */
  href: string;
}

/** The marks of the period, each with the row of its day or of the next one. */
export function placeMarks(
  marks: readonly ChartMark[],
  at: readonly string[],
): { mark: ChartMark; placed: PlacedMark }[] {
  const days = at.map(dayOfTime);
  const first = days[0] ?? '';
  return marks
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap((mark) => {
      const row = mark.day < first ? -1 : days.findIndex((day) => (day ?? '') >= mark.day);
      return row < 0 ? [] : [{ mark, row }];
    })
    .map(({ mark, row }, index) => ({ mark, placed: { row, number: index + 1 } }));
}

/** Renders the list of marks, in the order of their numbers. */
export function renderMarks(
  id: string,
  marks: readonly { mark: ChartMark; placed: PlacedMark }[],
  language: Language,
): ReactElement {
  const text = messages[language];
  return (
    <ol className="rueda-PriceChart-marks" aria-label={text.marks} id={`${id}-marks`}>
      {marks.map(({ mark: { day, kind, title, href }, placed }) => {
        const url = safeUrl(href);
        return (
          <li key={placed.number} data-row={placed.row}>
            {/* Without spaces, screen readers would join the parts. */}
            <time dateTime={day}>{formatDay(day)}</time> {text[kind]}:{' '}
            {url === null ? title : <a href={url}>{title}</a>}
          </li>
        );
      })}
    </ol>
  );
}
