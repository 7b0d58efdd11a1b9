'use client';

import { type CalendarDate, parseDate } from '@internationalized/date';
import { type CalendarDay, limaDay } from '@rueda/domain/dates';
import { locales } from '@rueda/domain/language';
import { type ReactElement, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useCalendar } from 'react-aria/useCalendar';
import { useCalendarState } from 'react-stately/useCalendarState';
import { CalendarMonth } from './calendar-month.client.tsx';
import { calendarOptions, type CalendarProps, dayFrom, quietInLima } from './calendar-options.ts';
import { CalendarPresets } from './calendar-presets.tsx';

export interface DayCalendarProps extends CalendarProps {
  value: CalendarDay | null;
  onChoose: (day: CalendarDay) => void;
}

/** The calendar of one day. It takes the focus as it arrives. */
export function DayCalendar(props: DayCalendarProps): ReactElement {
  return (
    <I18nProvider locale={locales[props.language]}>
      <Days {...props} />
    </I18nProvider>
  );
}

function Days({ value, onChoose, ...props }: DayCalendarProps): ReactElement {
  const { rules, language, hasPresets, say } = props;
  const [now] = useState(Date.now);
  const options = {
    ...calendarOptions(props, value ?? limaDay(now)),
    value: value && parseDate(value),
    onChange: (date: CalendarDate) => onChoose(dayFrom(date)),
  };
  const state = useCalendarState(options);
  const quiet = quietInLima(state);
  const calendar = useCalendar(options, quiet);
  return (
    <div className="rueda-Calendar">
      <CalendarMonth {...{ state, quiet, calendar, rules, language, now, say }} />
      {hasPresets && (
        <CalendarPresets
          {...{ rules, language, now }}
          isRange={false}
          onChoose={({ from }) => onChoose(from)}
        />
      )}
    </div>
  );
}
