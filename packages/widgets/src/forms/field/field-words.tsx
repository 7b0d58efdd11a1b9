import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { errorIcon } from '../../icons/error.tsx';
import { FieldBehaviour } from './field.client.tsx';
import { messages } from './field.messages.ts';

/** What every field says around its control. */
export interface FieldLabels {
  /** The id of its control, or of the group; the ids of its other parts are made from it. */
  id: string;
  /** What the visitor gives here. */
  label: ReactNode;
  /** Stands beside the label and outside it, such as a Tooltip: a label must not hold a second control. */
  help?: ReactNode;
  /** What helps before an answer is given: a format, or what it is for. */
  hint?: ReactNode;
  /** What is wrong and what to do about it. Marks the control as wrong. */
  error?: ReactNode;
  /** What to do, shown once the browser itself finds the visitor's answer wrong or missing, with or without script. */
  fix?: ReactNode;
  /** Before what is typed, inside the frame, such as `S/`. */
  prefix?: ReactNode;
  /** After what is typed, inside the frame, such as `%`. */
  suffix?: ReactNode;
  /**
   * Says beside the label that it may be left empty. Left out, a required field says that it is required; `false` shows
   * neither, for a form that says once what holds for all its fields.
   */
  isOptional?: boolean | undefined;
  /**
   * The language of its own words.
   * @default 'es'
   */
  language?: Language | undefined;
}

/** The words, and what a widget that is a field knows of its control. */
export interface FieldParts extends FieldLabels {
  /** What stands under the frame and is read with the control, such as a counter. */
  note?: ReactNode;
  /** The form is not sent without an answer. */
  required?: boolean | undefined;
  /** No browser says of this kind of control that it is required, so the label does: a select, a checkbox. */
  isRequiredUnsaid?: boolean;
}

/** The attributes that join a control to the words of its field. */
export interface FieldControl {
  /** What its label names it by. */
  id: string;
  /** What places it in the frame. */
  className: string;
  /** The ids of what is read with it: affixes, hint, note, error. */
  'aria-describedby'?: string | undefined;
  /** Never left out: a browser would call a required control wrong before it was touched. */
  'aria-invalid': boolean;
}

type Described = Pick<FieldParts, 'id' | 'prefix' | 'suffix' | 'hint' | 'error' | 'fix' | 'note'>;

/** What a control needs to be read with the words of its field. */
export function fieldControl(field: Described): FieldControl {
  return {
    id: field.id,
    className: 'rueda-Field-control',
    'aria-describedby': describedBy(field),
    'aria-invalid': Boolean(field.error),
  };
}

/** The ids of what is read with a control. An error that still waits has nothing in it to be read. */
export function describedBy({ id, prefix, suffix, hint, error, fix, note }: Described): string | undefined {
  let ids = '';
  if (prefix) ids += ` ${id}-prefix`;
  if (suffix) ids += ` ${id}-suffix`;
  if (hint) ids += ` ${id}-hint`;
  if (error || fix) ids += ` ${id}-error`;
  if (note) ids += ` ${id}-note`;
  return ids === '' ? undefined : ids.slice(1);
}

/** Whether it must be answered, after the words of a label. */
export function renderMark({
  isOptional,
  required,
  isRequiredUnsaid,
  language = defaultLanguage,
}: Pick<FieldParts, 'isOptional' | 'isRequiredUnsaid' | 'language' | 'required'>): ReactElement | null {
  if (isOptional) return <span className="rueda-Field-mark"> {messages[language].optional}</span>;
  if (!required || (isOptional === false && !isRequiredUnsaid)) return null;
  return (
    <span
      className={isOptional === false ? 'rueda-Hidden' : 'rueda-Field-mark'}
      // A browser that says it of the control would say it twice.
      aria-hidden={isRequiredUnsaid ? undefined : true}
    >
      {' '}
      {messages[language].required}
    </span>
  );
}

/** The hint of a field, joined by `fieldControl`. */
export function renderHint(id: string, hint: ReactNode): ReactElement | null {
  if (!hint) return null;
  return (
    <p className="rueda-Field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** What is wrong with a field, joined by `fieldControl`; or what to do, until the browser finds something wrong unseen. */
export function renderError({
  id,
  error,
  fix,
  language = defaultLanguage,
}: Pick<FieldLabels, 'id' | 'error' | 'fix' | 'language'>): ReactElement | null {
  if (!error && !fix) return null;
  return (
    <p className="rueda-Field-error" id={`${id}-error`} data-waits={error ? undefined : ''}>
      {errorIcon(16)}
      <span>
        {error && <span className="rueda-Hidden">{messages[language].error}</span>}
        {error || fix}
      </span>
      {!error && <FieldBehaviour />}
    </p>
  );
}
