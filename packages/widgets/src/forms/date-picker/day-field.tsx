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
  /** The id of the group whose hint describes the field, instead of a separate hint. */
  hintOf?: string | undefined;
}

/**
 * Renders the field of a day: a text input, which needs no script, and the calendar button, which does. The server and
 * the first render in the browser have no `input`.
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
  const text = messages[language];
  const parts = {
    id,
    label,
    hint: hintOf ? undefined : (hint ?? renderFormat(language)),
    // The `error` prop describes the value before the visitor changed it.
    error: input?.isChanged ? input.problem : error,
    // Without script the browser rejects only an empty field.
    fix: required && text.fix,
    isOptional,
    required,
    language,
  };
  const control = fieldControl(parts);
  const describedBy = control['aria-describedby'];
  const frame = {
    control: (
      <input
        id={id}
        className="rueda-Field-control rueda-DatePicker-input"
        aria-describedby={hintOf ? `${hintOf}-hint ${describedBy ?? ''}`.trimEnd() : describedBy}
        aria-invalid={control['aria-invalid']}
        ref={controlRef}
        inputMode="numeric"
        // Uncontrolled: the browser owns the typed text, and a form reset restores this value.
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
        aria-label={text.open(label)}
        disabled={disabled}
      >
        {calendarIcon()}
      </button>
    ),
    script: status !== undefined && renderStatus(status),
  };
  return renderField(parts, frame, noRoot);
}

/** Renders the format, with a description for screen readers, which spell dd/mm/aaaa letter by letter. */
export function renderFormat(language: Language): ReactElement {
  const { format, spokenFormat } = messages[language];
  return (
    <>
      <span aria-hidden="true">{format}</span>
      <span className="rueda-Hidden">{spokenFormat}</span>
    </>
  );
}

/** The root element of the picker around the field has the root props. */
const noRoot = {};
