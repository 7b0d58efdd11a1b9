'use client';

import { type CalendarDate, parseDate } from '@internationalized/date';
import { type CalendarDay, limaDay, speakDay } from '@rueda/domain/dates';
import { locales } from '@rueda/domain/language';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useRangeCalendar } from 'react-aria/useRangeCalendar';
import { useRangeCalendarState } from 'react-stately/useRangeCalendarState';
import { CalendarMonth } from './calendar-month.client.tsx';
import { calendarOptions, type CalendarProps, dayFrom, quietInLima } from './calendar-options.ts';
import { CalendarPresets } from './calendar-presets.tsx';
import { messages } from './calendar.messages.ts';

interface Range<Day> {
  from: Day;
  to: Day;
}

export interface RangeCalendarProps extends CalendarProps {
  value: Range<CalendarDay | null>;
  onChoose: (range: Range<CalendarDay>) => void;
  /** Called as a period grows from its first day; without one, where it is chosen or given up. */
  onPreview: (range?: Range<CalendarDay>) => void;
}

/** The calendar of a period: its first day, then its last. */
export function RangeCalendar(props: RangeCalendarProps): ReactElement {
  return (
    <I18nProvider locale={locales[props.language]}>
      <Period {...props} />
    </I18nProvider>
  );
}

function Period({ value: { from, to }, onChoose, onPreview, ...props }: RangeCalendarProps): ReactElement {
  const { rules, language, hasPresets, say } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [now] = useState(Date.now);
  const options = {
    ...calendarOptions(props, from ?? to ?? limaDay(now)),
    // A period may hold days without a session; only its ends must have one.
    allowsNonContiguousRanges: true,
    value: from && to && { start: parseDate(from), end: parseDate(to) },
    onChange: ({ start, end }: { start: CalendarDate; end: CalendarDate }) =>
      onChoose({ from: dayFrom(start), to: dayFrom(end) }),
  };
  const state = useRangeCalendarState(options);
  const quiet = quietInLima(state);
  const calendar = useRangeCalendar({ ...options, commitBehavior: 'reset' }, quiet, ref);
  const growing = state.anchorDate && state.highlightedRange;
  const [start, end] = growing ? [dayFrom(growing.start), dayFrom(growing.end)] : [];
  useEffect(() => {
    if (!start || !end) return;
    onPreview({ from: start, to: end });
    return () => onPreview();
  }, [start, end, onPreview]);
  const first = state.anchorDate && speakDay(dayFrom(state.anchorDate), { language });
  useEffect(() => {
    if (first) say(messages[language].chooseLast(first));
  }, [first, language, say]);
  return (
    <div className="rueda-Calendar" ref={ref}>
      <CalendarMonth {...{ state, quiet, calendar, rules, language, now, say }} />
      {hasPresets && <CalendarPresets {...{ rules, language, now, onChoose }} isRange />}
    </div>
  );
}
