'use client';

import { formatDay } from '@rueda/domain/dates';
import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { FieldGroup } from '../field/index.ts';
import { isServer } from '../islands/island.tsx';
import { useIsAwake } from '../islands/use-is-awake.client.tsx';
import { CalendarPopup, closePopup, drawPopup, popupOf } from './calendar-popup.client.tsx';
import type { DateRangePickerSettings, FieldTexts } from './date-picker-settings.ts';
import { messages } from './date-range-picker.messages.ts';
import { drawDayField } from './day-field.tsx';
import type * as RangeCalendar from './range-calendar.client.tsx';
import { type DayInput, useDayInput } from './use-day-input.client.tsx';

export interface DateRangePickerLeafProps extends FieldTexts, DateRangePickerSettings {}

/** The two fields of a period and their one calendar; on a server as its first render in a browser, without script. */
export const DateRangePickerLeaf: (props: DateRangePickerLeafProps) => ReactElement = isServer
  ? PrintedPeriod
  : Period;

function PrintedPeriod(props: DateRangePickerLeafProps): ReactElement {
  return drawFields(props, drawPopup(props.id, props.label, props.language));
}

const loadCalendar = (): Promise<typeof RangeCalendar> => import('./range-calendar.client.tsx');

function Period(props: DateRangePickerLeafProps): ReactElement {
  const { id, label, language = defaultLanguage, hasPresets = false, onRangeChange } = props;
  const isAwake = useIsAwake();
  const words = messages[language];
  const tell = (): void => onRangeChange?.({ from: from.read(), to: to.read() });
  const from = useDayInput({
    id: fromOf(id),
    rules: props,
    defaultValue: props.defaultFrom,
    language,
    onChange() {
      if (to.day || to.problem) to.judge();
      tell();
    },
  });
  const to = useDayInput({
    id: toOf(id),
    rules: props,
    defaultValue: props.defaultTo,
    language,
    check(day) {
      const start = from.read();
      return start && day < start ? words.order(formatDay(start)) : null;
    },
    onChange: tell,
  });
  return drawFields(
    props,
    <CalendarPopup load={loadCalendar} {...{ id, label, language }}>
      {({ RangeCalendar }) => (
        <RangeCalendar
          {...{ rules: props, language, hasPresets }}
          value={{ from: from.day, to: to.day }}
          onChoose={(range) => {
            from.choose(range.from);
            to.choose(range.to);
            closePopup(id);
          }}
        />
      )}
    </CalendarPopup>,
    isAwake ? { from, to } : undefined,
  );
}

const fromOf = (id: string): string => `${id}-from`;
const toOf = (id: string): string => `${id}-to`;

function drawFields(
  {
    id,
    label,
    hint,
    error,
    isOptional,
    language = defaultLanguage,
    fromName,
    toName,
    defaultFrom,
    defaultTo,
    required,
    disabled,
  }: DateRangePickerLeafProps,
  popup: ReactNode,
  inputs?: { from: DayInput; to: DayInput },
): ReactElement {
  const words = messages[language];
  const popupId = popupOf(id);
  const from = { id: fromOf(id), label: words.from, name: fromName, defaultValue: defaultFrom };
  const to = { id: toOf(id), label: words.to, name: toName, defaultValue: defaultTo };
  const same = { required, disabled, language };
  return (
    <FieldGroup {...{ id, label, hint, error, isOptional, language }}>
      <div className="rueda-DateRangePicker-fields">
        {drawDayField({ ...from, ...same }, popupId, inputs?.from)}
        {drawDayField({ ...to, ...same }, popupId, inputs?.to)}
      </div>
      {popup}
    </FieldGroup>
  );
}
