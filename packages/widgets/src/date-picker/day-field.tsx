import { type CalendarDay, formatDay } from '@rueda/domain/dates';
import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { drawField, fieldControl } from '../field/index.ts';
import { calendarIcon } from '../icons/calendar.tsx';
import type { FieldTexts } from './date-picker-settings.ts';
import { messages } from './date-picker.messages.ts';
import { type DayInput, said } from './use-day-input.client.tsx';

interface DayFieldProps extends FieldTexts {
  name?: string | undefined;
  defaultValue?: CalendarDay | null | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * The field of a day: a text input that needs no script, and the button of the calendar, which does. A server, and a
 * browser's first render over what it printed, have no `input`.
 */
export function drawDayField(
  {
    id,
    label,
    hint,
    error,
    isOptional,
    language = defaultLanguage,
    name,
    defaultValue,
    required,
    disabled,
  }: DayFieldProps,
  popupId: string,
  input?: DayInput,
): ReactElement {
  const words = messages[language];
  const parts = {
    id,
    label,
    hint: hint ?? words.format,
    // The page's own error is about what was there before the visitor changed it.
    error: input?.isChanged ? input.problem : error,
    // Without script a browser finds nothing wrong but an empty field.
    fix: required && words.fix,
    isOptional,
    language,
  };
  const control = fieldControl(parts);
  const frame = {
    control: (
      <input
        id={id}
        className="rueda-Field-control rueda-DatePicker-input"
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={defaultValue ? formatDay(defaultValue) : undefined}
        name={name}
        required={required}
        disabled={disabled}
      />
    ),
    tool: (
      <button
        className="rueda-Tool rueda-Field-tool rueda-DatePicker-open"
        type="button"
        popoverTarget={popupId}
        aria-label={words.open(label)}
        disabled={disabled}
      >
        {calendarIcon()}
      </button>
    ),
    script: input && (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form that is reset writes into an <output> under React
      <span className="rueda-Hidden" role="status">
        {said(input, language)}
      </span>
    ),
  };
  return drawField(parts, frame, noRoot);
}

/** The root of the picker stands around the field, and has what its user gave. */
const noRoot = {};
