'use client';

import { type CalendarDate, parseDate } from '@internationalized/date';
import { type CalendarDay, limaDay } from '@rueda/domain/dates';
import { locales } from '@rueda/domain/language';
import { type ReactElement, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useCalendar } from 'react-aria/useCalendar';
import { useCalendarState } from 'react-stately/useCalendarState';
import { CalendarMonth } from './calendar-month.client.tsx';
import { calendarOptions, type CalendarProps, dayFrom, toSilentState } from './calendar-options.ts';
import { CalendarPresets } from './calendar-presets.tsx';

export interface DayCalendarProps extends CalendarProps {
  value: CalendarDay | null;
  onChoose: (day: CalendarDay) => void;
}

/** A calendar to select one day. It receives the focus when it renders. */
export function DayCalendar(props: DayCalendarProps): ReactElement {
  return (
    <I18nProvider locale={locales[props.language]}>
      <Days {...props} />
    </I18nProvider>
  );
}

function Days({ value, onChoose, ...props }: DayCalendarProps): ReactElement {
  const { rules, language, hasPresets, announce } = props;
  const [now] = useState(Date.now);
  const options = {
    ...calendarOptions(props, value ?? limaDay(now)),
    value: value && parseDate(value),
    onChange: (date: CalendarDate) => onChoose(dayFrom(date)),
  };
  const state = useCalendarState(options);
  const silentState = toSilentState(state);
  const calendar = useCalendar(options, silentState);
  return (
    <div className="rueda-Calendar">
      <CalendarMonth {...{ state, silentState, calendar, rules, language, now, announce }} />
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
