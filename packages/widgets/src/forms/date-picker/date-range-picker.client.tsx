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
import { useAnnounceOnce } from './use-announce-once.client.tsx';

export interface DateRangePickerClientProps extends FieldTexts, DateRangePickerSettings {}

/** The two fields of a period and their one calendar; on a server as its first render in a browser, without script. */
export const DateRangePickerClient: (props: DateRangePickerClientProps) => ReactElement = isServer
  ? StaticPeriod
  : Period;

function StaticPeriod(props: DateRangePickerClientProps): ReactElement {
  return drawFields(props, renderPopup(props.id, props.label, props.language));
}

const loadCalendar = (): Promise<typeof RangeCalendar> => import('./range-calendar.client.tsx');

function Period(props: DateRangePickerClientProps): ReactElement {
  const { id, label, language = defaultLanguage, hasPresets = false } = props;
  const isHydrated = useIsHydrated();
  const words = messages[language];
  const [status, say] = useState('');
  const onChange = (): void => {
    const [first, last] = [from.read(), to.read()];
    say(first.problem ?? last.problem ?? spokenPeriod(first.day, last.day));
    tell({ from: first.day, to: last.day });
  };
  const onReset = (): void => {
    say('');
    tell({ from: from.read().written, to: to.read().written });
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
      return start && day < start ? words.order(formatLongDay(start, { language })) : null;
    },
    onChange,
    onReset,
  });
  const tell = useAnnounceOnce<DayRange>({ from: from.day, to: to.day }, (range) =>
    props.onRangeChange?.(range),
  );
  /** Periodo del 4 al 7 de noviembre de 2026. */
  const spokenPeriod = (first: CalendarDay | null, last: CalendarDay | null): string =>
    first || last ? words.period(speakDayRange(first, last, { language })) : '';
  return drawFields(
    props,
    <CalendarPopup load={loadCalendar} {...{ id, label, language, say }}>
      {({ RangeCalendar }) => (
        <RangeCalendar
          {...{ rules: props, language, hasPresets, say }}
          value={{ from: from.day, to: to.day }}
          onPreview={(range) => {
            from.preview(range?.from);
            to.preview(range?.to);
          }}
          onChoose={(range) => {
            // Both, before anybody hears of either: a period is chosen once.
            from.write(range.from);
            to.write(range.to);
            from.announce();
            to.announce();
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
    controlRef,
    required,
    disabled,
    ...days
  }: DateRangePickerClientProps,
  popup: ReactNode,
  inputs?: { from: DayInput; to: DayInput; status: string },
): ReactElement {
  const words = messages[language];
  const popupId = popupOf(id);
  const from = {
    id: fromOf(id),
    label: words.from,
    name: fromName,
    value: days.from,
    defaultValue: defaultFrom,
    controlRef,
  };
  const to = { id: toOf(id), label: words.to, name: toName, value: days.to, defaultValue: defaultTo };
  // Said once, and read with each of them.
  const same = { required, disabled, language, hintOf: id };
  return (
    <FieldGroup {...{ id, label, error, isOptional, language }} hint={hint ?? renderFormat(language)}>
      <div className="rueda-DateRangePicker-fields">
        {renderDayField({ ...from, ...same }, popupId, inputs?.from)}
        {renderDayField({ ...to, ...same }, popupId, inputs?.to)}
      </div>
      {inputs && renderStatus(inputs.status)}
      {popup}
    </FieldGroup>
  );
}
