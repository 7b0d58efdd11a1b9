import { type CalendarDay, formatDay } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement, Ref } from 'react';
import { fieldControl } from '../field/index.ts';
import { renderField, renderStatus } from '../field/internal.ts';
import { calendarIcon } from '../../icons/calendar.tsx';
import type { FieldTexts } from './date-picker-settings.ts';
import { messages } from './date-picker.messages.ts';
import type { DayInput } from './use-day-input.client.tsx';

interface DayFieldProps extends FieldTexts {
  name?: string | undefined;
  value?: CalendarDay | null | undefined;
  defaultValue?: CalendarDay | null | undefined;
  controlRef?: Ref<HTMLInputElement> | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The id of the group whose hint is read with it, where it has none of its own. */
  hintOf?: string | undefined;
}

/**
 * The field of a day: a text input that needs no script, and the button of the calendar, which does. A server, and a
 * browser's first render over what it printed, have no `input`.
 */
export function renderDayField(
  {
    id,
    label,
    hint,
    error,
    isOptional,
    language = defaultLanguage,
    name,
    defaultValue,
    value = defaultValue,
    controlRef,
    required,
    disabled,
    hintOf,
  }: DayFieldProps,
  popupId: string,
  input?: DayInput,
  status?: string,
): ReactElement {
  const words = messages[language];
  const parts = {
    id,
    label,
    hint: hintOf ? undefined : (hint ?? renderFormat(language)),
    // The page's own error is about what was there before the visitor changed it.
    error: input?.isChanged ? input.problem : error,
    // Without script a browser finds nothing wrong but an empty field.
    fix: required && words.fix,
    isOptional,
    required,
    language,
  };
  const control = fieldControl(parts);
  const described = control['aria-describedby'];
  const frame = {
    control: (
      <input
        id={id}
        className="rueda-Field-control rueda-DatePicker-input"
        aria-describedby={hintOf ? `${hintOf}-hint ${described ?? ''}`.trimEnd() : described}
        aria-invalid={control['aria-invalid']}
        ref={controlRef}
        inputMode="numeric"
        // Not `value`: the visitor's text is the browser's to hold, and this is what a reset gives back.
        defaultValue={value ? formatDay(value) : undefined}
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
    script: status !== undefined && renderStatus(status),
  };
  return renderField(parts, frame, noRoot);
}

/** The format for the eye, and in words for the ear: a voice spells dd/mm/aaaa. */
export function renderFormat(language: Language): ReactElement {
  const { format, spokenFormat } = messages[language];
  return (
    <>
      <span aria-hidden="true">{format}</span>
      <span className="rueda-Hidden">{spokenFormat}</span>
    </>
  );
}

/** The root of the picker stands around the field, and has what its user gave. */
const noRoot = {};
