'use client';

import { type CalendarDay, speakDay } from '@rueda/domain/dates';
import { defaultLanguage } from '@rueda/domain/language';
import { type ReactElement, useState } from 'react';
import { isServer } from '../../runtime/island.tsx';
import { useIsHydrated } from '../../runtime/use-is-hydrated.client.tsx';
import type * as Calendar from './calendar.client.tsx';
import { CalendarPopup, closePopup, renderPopup, popupOf } from './calendar-popup.client.tsx';
import type { DatePickerSettings, FieldTexts } from './date-picker-settings.ts';
import { renderDayField } from './day-field.tsx';
import { useDayInput } from './use-day-input.client.tsx';
import { useNotifyOnce } from './use-notify-once.client.tsx';

export interface DatePickerClientProps extends FieldTexts, DatePickerSettings {}

/**
 * The field of one day and its calendar. The server renders only the field and the empty popup, identical to the first
 * render in the browser.
 */
export const DatePickerClient: (props: DatePickerClientProps) => ReactElement = isServer ? StaticDay : Day;

function StaticDay(props: DatePickerClientProps): ReactElement {
  const { id, label, language } = props;
  return (
    <>
      {renderDayField(props, popupOf(id))}
      {renderPopup(id, label, language)}
    </>
  );
}

const loadCalendar = (): Promise<typeof Calendar> => import('./calendar.client.tsx');

function Day(props: DatePickerClientProps): ReactElement {
  const { id, label, language = defaultLanguage, value, defaultValue, hasPresets = false } = props;
  const isHydrated = useIsHydrated();
  const [status, announce] = useState('');
  const input = useDayInput({
    id,
    rules: props,
    value,
    defaultValue,
    language,
    onChange() {
      const { day, problem } = input.read();
      announce(problem ?? (day ? speakDay(day, { language }) : ''));
      notify(day);
    },
    onReset() {
      announce('');
      notify(input.read().parsedDay);
    },
  });
  const notify = useNotifyOnce(input.day, (day) => props.onValueChange?.(day));
  return (
    <>
      {renderDayField(props, popupOf(id), isHydrated ? input : undefined, isHydrated ? status : undefined)}
      <CalendarPopup load={loadCalendar} {...{ id, label, language, announce }}>
        {({ DayCalendar }) => (
          <DayCalendar
            {...{ rules: props, language, hasPresets, announce }}
            value={input.day}
            onChoose={(day: CalendarDay) => {
              input.write(day);
              input.emitChange();
              closePopup(id);
            }}
          />
        )}
      </CalendarPopup>
    </>
  );
}
