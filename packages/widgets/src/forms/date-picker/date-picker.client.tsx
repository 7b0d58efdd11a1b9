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
import { useAnnounceOnce } from './use-announce-once.client.tsx';

export interface DatePickerClientProps extends FieldTexts, DatePickerSettings {}

/**
 * The field of one day and its calendar. A server only prints the field and the empty popup, as the first render of a
 * browser draws them.
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
  const [status, say] = useState('');
  const input = useDayInput({
    id,
    rules: props,
    value,
    defaultValue,
    language,
    onChange() {
      const { day, problem } = input.read();
      say(problem ?? (day ? speakDay(day, { language }) : ''));
      tell(day);
    },
    onReset() {
      say('');
      tell(input.read().written);
    },
  });
  const tell = useAnnounceOnce(input.day, (day) => props.onValueChange?.(day));
  return (
    <>
      {renderDayField(props, popupOf(id), isHydrated ? input : undefined, isHydrated ? status : undefined)}
      <CalendarPopup load={loadCalendar} {...{ id, label, language, say }}>
        {({ DayCalendar }) => (
          <DayCalendar
            {...{ rules: props, language, hasPresets, say }}
            value={input.day}
            onChoose={(day: CalendarDay) => {
              input.write(day);
              input.announce();
              closePopup(id);
            }}
          />
        )}
      </CalendarPopup>
    </>
  );
}
