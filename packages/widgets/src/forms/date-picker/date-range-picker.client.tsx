'use client';

import { type CalendarDay, formatLongDay, speakDayRange } from '@rueda/domain/dates';
import { defaultLanguage } from '@rueda/domain/language';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FieldGroup } from '../field/index.ts';
import { renderStatus } from '../field/internal.ts';
import { isServer } from '../../runtime/island.tsx';
import { useIsHydrated } from '../../runtime/use-is-hydrated.client.tsx';
import { CalendarPopup, closePopup, renderPopup, popupOf } from './calendar-popup.client.tsx';
import type { DateRangePickerSettings, DayRange, FieldTexts } from './date-picker-settings.ts';
import { messages } from './date-range-picker.messages.ts';
import { renderDayField, renderFormat } from './day-field.tsx';
import type * as RangeCalendar from './range-calendar.client.tsx';
import { type DayInput, useDayInput } from './use-day-input.client.tsx';
import { useNotifyOnce } from './use-notify-once.client.tsx';

export interface DateRangePickerClientProps extends FieldTexts, DateRangePickerSettings {}

/**
 * The two fields of a period and their calendar. The server renders only the fields and the empty popup, identical to
 * the first render in the browser.
 */
export const DateRangePickerClient: (props: DateRangePickerClientProps) => ReactElement = isServer
  ? StaticPeriod
  : Period;

function StaticPeriod(props: DateRangePickerClientProps): ReactElement {
  return renderFields(props, renderPopup(props.id, props.label, props.language));
}

const loadCalendar = (): Promise<typeof RangeCalendar> => import('./range-calendar.client.tsx');

function Period(props: DateRangePickerClientProps): ReactElement {
  const { id, label, language = defaultLanguage, hasPresets = false } = props;
  const isHydrated = useIsHydrated();
  const text = messages[language];
  const [status, announce] = useState('');
  const onChange = (): void => {
    const [first, last] = [from.read(), to.read()];
    announce(first.problem ?? last.problem ?? speakPeriod(first.day, last.day));
    notify({ from: first.day, to: last.day });
  };
  const onReset = (): void => {
    announce('');
    notify({ from: from.read().parsedDay, to: to.read().parsedDay });
  };
  const from = useDayInput({
    id: fromOf(id),
    rules: props,
    value: props.from,
    defaultValue: props.defaultFrom,
    language,
    onChange() {
      if (to.day || to.problem) to.validate();
      onChange();
    },
    onReset,
  });
  const to = useDayInput({
    id: toOf(id),
    rules: props,
    value: props.to,
    defaultValue: props.defaultTo,
    language,
    check(day) {
      const start = from.read().day;
      return start && day < start ? text.order(formatLongDay(start, { language })) : null;
    },
    onChange,
    onReset,
  });
  const notify = useNotifyOnce<DayRange>({ from: from.day, to: to.day }, (range) =>
    props.onRangeChange?.(range),
  );
  /** Formats a period for the live region: Periodo del 4 al 7 de noviembre de 2026. */
  const speakPeriod = (first: CalendarDay | null, last: CalendarDay | null): string =>
    first || last ? text.period(speakDayRange(first, last, { language })) : '';
  return renderFields(
    props,
    <CalendarPopup load={loadCalendar} {...{ id, label, language, announce }}>
      {({ RangeCalendar }) => (
        <RangeCalendar
          {...{ rules: props, language, hasPresets, announce }}
          value={{ from: from.day, to: to.day }}
          onPreview={(range) => {
            from.preview(range?.from);
            to.preview(range?.to);
          }}
          onChoose={(range) => {
            // Writes both before either emits a change: `onRangeChange` is called once.
            from.write(range.from);
            to.write(range.to);
            from.emitChange();
            to.emitChange();
            closePopup(id);
          }}
        />
      )}
    </CalendarPopup>,
    isHydrated ? { from, to, status } : undefined,
  );
}

const fromOf = (id: string): string => `${id}-from`;
const toOf = (id: string): string => `${id}-to`;

function renderFields(
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
    controlRef,
    required,
    disabled,
    ...days
  }: DateRangePickerClientProps,
  popup: ReactNode,
  inputs?: { from: DayInput; to: DayInput; status: string },
): ReactElement {
  const text = messages[language];
  const popupId = popupOf(id);
  const from = {
    id: fromOf(id),
    label: text.from,
    name: fromName,
    value: days.from,
    defaultValue: defaultFrom,
    controlRef,
  };
  const to = { id: toOf(id), label: text.to, name: toName, value: days.to, defaultValue: defaultTo };
  // The hint of the group describes both fields.
  const common = { required, disabled, language, hintOf: id };
  return (
    <FieldGroup {...{ id, label, error, isOptional, language }} hint={hint ?? renderFormat(language)}>
      <div className="rueda-DateRangePicker-fields">
        {renderDayField({ ...from, ...common }, popupId, inputs?.from)}
        {renderDayField({ ...to, ...common }, popupId, inputs?.to)}
      </div>
      {inputs && renderStatus(inputs.status)}
      {popup}
    </FieldGroup>
  );
}
