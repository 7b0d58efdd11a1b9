'use client';

import { formatDay } from '@rueda/domain/dates';
import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { FieldGroup } from '../field/index.ts';
import { CalendarPopup, closePopup } from './calendar-popup.client.tsx';
import { messages } from './date-range-picker.messages.ts';
import type { DateRangePickerSettings } from './date-range-picker.tsx';
import { DayField, type FieldTexts } from './day-field.client.tsx';
import type * as RangeCalendar from './range-calendar.client.tsx';
import { useDayInput } from './use-day-input.client.tsx';

export interface DateRangePickerLeafProps extends FieldTexts, DateRangePickerSettings {}

const loadCalendar = (): Promise<typeof RangeCalendar> => import('./range-calendar.client.tsx');

/** The two fields of a period and their one calendar. */
export function DateRangePickerLeaf({
  min,
  max,
  disabledDays,
  hasPresets = false,
  onRangeChange,
  fromName,
  toName,
  defaultFrom,
  defaultTo,
  required,
  disabled,
  ...texts
}: DateRangePickerLeafProps): ReactElement {
  const { id, label, language = defaultLanguage } = texts;
  const words = messages[language];
  const rules = { ...(min && { min }), ...(max && { max }), ...(disabledDays && { disabledDays }) };
  const tell = (): void => onRangeChange?.({ from: from.read(), to: to.read() });
  const from = useDayInput({
    ...rules,
    id: `${id}-from`,
    defaultValue: defaultFrom,
    language,
    onChange() {
      if (to.day || to.problem) to.judge();
      tell();
    },
  });
  const to = useDayInput({
    ...rules,
    id: `${id}-to`,
    defaultValue: defaultTo,
    language,
    check(day) {
      const start = from.read();
      return start && day < start ? words.order(formatDay(start)) : null;
    },
    onChange: tell,
  });
  const popupId = `${id}-calendar`;
  const same = { popupId, required, disabled, language };
  return (
    <FieldGroup {...texts}>
      <div className="rueda-DateRangePicker-fields">
        <DayField
          {...same}
          id={from.id}
          label={words.from}
          input={from}
          name={fromName}
          defaultValue={defaultFrom}
        />
        <DayField {...same} id={to.id} label={words.to} input={to} name={toName} defaultValue={defaultTo} />
      </div>
      <CalendarPopup id={popupId} load={loadCalendar} {...{ label, language }}>
        {({ RangeCalendar }) => (
          <RangeCalendar
            {...{ rules, language, hasPresets }}
            value={{ from: from.day, to: to.day }}
            onChoose={(range) => {
              from.choose(range.from);
              to.choose(range.to);
              closePopup(popupId);
            }}
          />
        )}
      </CalendarPopup>
    </FieldGroup>
  );
}
