'use client';

import { type CalendarDay, formatDay } from '@rueda/domain/dates';
import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { Field, fieldControl, type FieldWords } from '../field/index.ts';
import { CalendarIcon } from '../icons/calendar.tsx';
import { classNames } from '../styles/class-names.ts';
import { messages } from './date-picker.messages.ts';
import { type DayInput, said } from './use-day-input.client.tsx';

/** The words of a field as text, because they are written into the page with the leaf that draws it. */
export interface FieldTexts extends Pick<FieldWords, 'id' | 'isOptional' | 'language'> {
  label: string;
  /**
   * What helps before a day is typed. It should say the format.
   * @default 'dd/mm/aaaa'
   */
  hint?: string;
  error?: string;
}

export interface DayFieldProps extends FieldTexts {
  input: DayInput;
  /** The id of the popup with the calendar. */
  popupId: string;
  name: string | undefined;
  defaultValue: CalendarDay | null | undefined;
  required: boolean | undefined;
  disabled: boolean | undefined;
}

/** The field: a text input that needs no script, and the button of the calendar, which does. */
export function DayField({
  input,
  popupId,
  name,
  defaultValue,
  required,
  disabled,
  hint,
  error,
  ...texts
}: DayFieldProps): ReactElement {
  const { label, language = defaultLanguage } = texts;
  const words = messages[language];
  const field = {
    ...texts,
    hint: hint ?? words.format,
    fix: words.fix,
    // The page's own error is about what was there before the visitor changed it.
    error: input.isChanged ? input.problem : error,
  };
  const control = fieldControl(field);
  return (
    <Field {...field}>
      <input
        {...control}
        className={classNames(control.className, 'rueda-DatePicker-input')}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={defaultValue ? formatDay(defaultValue) : ''}
        {...{ name, required, disabled }}
      />
      <button
        className="rueda-Tool rueda-Field-tool rueda-DatePicker-open"
        type="button"
        popoverTarget={popupId}
        aria-label={words.open(label)}
        disabled={disabled}
      >
        <CalendarIcon />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form that is reset writes into an <output> under React */}
      <span className="rueda-Hidden" role="status">
        {said(input, language)}
      </span>
    </Field>
  );
}
