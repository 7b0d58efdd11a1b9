'use client';

import type { CalendarDay } from '@rueda/domain/dates';
import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import type * as Calendar from './calendar.client.tsx';
import { CalendarPopup, closePopup } from './calendar-popup.client.tsx';
import type { DatePickerSettings } from './date-picker.tsx';
import { DayField, type FieldTexts } from './day-field.client.tsx';
import { useDayInput } from './use-day-input.client.tsx';

export interface DatePickerLeafProps extends FieldTexts, DatePickerSettings {}

const loadCalendar = (): Promise<typeof Calendar> => import('./calendar.client.tsx');

/** The field of one day and its calendar. */
export function DatePickerLeaf({
  min,
  max,
  disabledDays,
  hasPresets = false,
  onDayChange,
  name,
  defaultValue,
  required,
  disabled,
  ...texts
}: DatePickerLeafProps): ReactElement {
  const { id, label, language = defaultLanguage } = texts;
  const rules = { ...(min && { min }), ...(max && { max }), ...(disabledDays && { disabledDays }) };
  const input = useDayInput({
    ...rules,
    id,
    defaultValue,
    language,
    onChange: () => onDayChange?.(input.read()),
  });
  const popupId = `${id}-calendar`;
  return (
    <>
      <DayField {...texts} {...{ input, popupId, name, defaultValue, required, disabled }} />
      <CalendarPopup id={popupId} load={loadCalendar} {...{ label, language }}>
        {({ DayCalendar }) => (
          <DayCalendar
            {...{ rules, language, hasPresets }}
            value={input.day}
            onChoose={(day: CalendarDay) => {
              input.choose(day);
              closePopup(popupId);
            }}
          />
        )}
      </CalendarPopup>
    </>
  );
}
