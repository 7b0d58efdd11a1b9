'use client';

import { type CalendarDate, parseDate } from '@internationalized/date';
import { type CalendarDay, limaDay, speakDay } from '@rueda/domain/dates';
import { locales } from '@rueda/domain/language';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useRangeCalendar } from 'react-aria/useRangeCalendar';
import { useRangeCalendarState } from 'react-stately/useRangeCalendarState';
import { CalendarMonth } from './calendar-month.client.tsx';
import { calendarOptions, type CalendarProps, dayFrom, toSilentState } from './calendar-options.ts';
import { CalendarPresets } from './calendar-presets.tsx';
import { messages } from './calendar.messages.ts';

interface Range<Day> {
  from: Day;
  to: Day;
}

export interface RangeCalendarProps extends CalendarProps {
  value: Range<CalendarDay | null>;
  onChoose: (range: Range<CalendarDay>) => void;
  /** Called with the period while it is being selected, and without one when it is selected or cancelled. */
  onPreview: (range?: Range<CalendarDay>) => void;
}

/** A calendar to select a period: its first day, then its last. */
export function RangeCalendar(props: RangeCalendarProps): ReactElement {
  return (
    <I18nProvider locale={locales[props.language]}>
      <Period {...props} />
    </I18nProvider>
  );
}

function Period({ value: { from, to }, onChoose, onPreview, ...props }: RangeCalendarProps): ReactElement {
  const { rules, language, hasPresets, announce } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [now] = useState(Date.now);
  const options = {
    ...calendarOptions(props, from ?? to ?? limaDay(now)),
    // A period may contain days without a session; only its ends must have one.
    allowsNonContiguousRanges: true,
    value: from && to && { start: parseDate(from), end: parseDate(to) },
    onChange: ({ start, end }: { start: CalendarDate; end: CalendarDate }) =>
      onChoose({ from: dayFrom(start), to: dayFrom(end) }),
  };
  const state = useRangeCalendarState(options);
  const silentState = toSilentState(state);
  const calendar = useRangeCalendar({ ...options, commitBehavior: 'reset' }, silentState, ref);
  const pendingRange = state.anchorDate && state.highlightedRange;
  const [start, end] = pendingRange ? [dayFrom(pendingRange.start), dayFrom(pendingRange.end)] : [];
  useEffect(() => {
    if (!start || !end) return;
    onPreview({ from: start, to: end });
    return () => onPreview();
  }, [start, end, onPreview]);
  const first = state.anchorDate && speakDay(dayFrom(state.anchorDate), { language });
  useEffect(() => {
    if (first) announce(messages[language].chooseLast(first));
  }, [first, language, announce]);
  return (
    <div className="rueda-Calendar" ref={ref}>
      <CalendarMonth {...{ state, silentState, calendar, rules, language, now, announce }} />
      {hasPresets && <CalendarPresets {...{ rules, language, now, onChoose }} isRange />}
    </div>
  );
}
