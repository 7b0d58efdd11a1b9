import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { errorIcon } from '../../icons/error.tsx';
import { FieldBehaviour } from './field.client.tsx';
import { messages } from './field.messages.ts';

/** The text around the control, common to every field. */
export interface FieldLabels {
  /** The `id` of the control, or of the group. The ids of the other parts derive from it. */
  id: string;
  /** The label of the control. It becomes its accessible name. */
  label: ReactNode;
  /**
   * Help rendered next to the label, such as a Tooltip. It is outside the `<label>`, which must not contain a second
   * control.
   */
  help?: ReactNode;
  /** Help text shown before the control, such as the expected format or the purpose. */
  hint?: ReactNode;
  /** The error message: the problem and its remedy. Sets `aria-invalid` on the control. */
  error?: ReactNode;
  /** The message shown once the browser's constraint validation rejects the value, with or without JavaScript. */
  fix?: ReactNode;
  /** Content before the control, inside the frame, such as `S/`. */
  prefix?: ReactNode;
  /** Content after the control, inside the frame, such as `%`. */
  suffix?: ReactNode;
  /**
   * Whether the label is marked as optional. If omitted, a required field is marked as required; `false` shows neither
   * mark, for a form that states the rule once for all its fields.
   */
  isOptional?: boolean | undefined;
  /**
   * The language of the built-in text.
   * @default 'es'
   */
  language?: Language | undefined;
}

/** The labels of a field, with the facts about its control that a field widget provides. */
export interface FieldParts extends FieldLabels {
  /** Content under the frame that is part of the control's description, such as a counter. */
  note?: ReactNode;
  /** Whether the form needs a value here before it can be submitted. */
  required?: boolean | undefined;
  /**
   * Whether the label announces `required`, because screen readers do not for this kind of control: a select, a
   * checkbox.
   */
  isRequiredInLabel?: boolean;
}

/** The attributes that associate a control with the labels of its field. */
export interface FieldControl {
  /** The `id` that the label's `for` refers to. */
  id: string;
  /** The class that positions the control in the frame. */
  className: string;
  /** The ids of the affixes, the hint, the error and the note. */
  'aria-describedby'?: string | undefined;
  /** Always set: without it a browser exposes an empty required control as invalid before any interaction. */
  'aria-invalid': boolean;
}

type Described = Pick<FieldParts, 'id' | 'prefix' | 'suffix' | 'hint' | 'error' | 'fix' | 'note'>;

/** Returns the attributes that associate a control with the labels of its field. */
export function fieldControl(field: Described): FieldControl {
  return {
    id: field.id,
    className: 'rueda-Field-control',
    'aria-describedby': describedBy(field),
    'aria-invalid': Boolean(field.error),
  };
}

/**
 * Returns the ids that describe a control. The children of a pending error are hidden, so it adds nothing to the
 * description.
 */
export function describedBy({ id, prefix, suffix, hint, error, fix, note }: Described): string | undefined {
  let ids = '';
  if (prefix) ids += ` ${id}-prefix`;
  if (suffix) ids += ` ${id}-suffix`;
  if (hint) ids += ` ${id}-hint`;
  if (error || fix) ids += ` ${id}-error`;
  if (note) ids += ` ${id}-note`;
  return ids === '' ? undefined : ids.slice(1);
}

/** Renders the optional or required mark after the text of a label. */
export function renderMark({
  isOptional,
  required,
  isRequiredInLabel,
  language = defaultLanguage,
}: Pick<FieldParts, 'isOptional' | 'isRequiredInLabel' | 'language' | 'required'>): ReactElement | null {
  if (isOptional) return <span className="rueda-Field-mark"> {messages[language].optional}</span>;
  if (!required || (isOptional === false && !isRequiredInLabel)) return null;
  return (
    <span
      className={isOptional === false ? 'rueda-Hidden' : 'rueda-Field-mark'}
      // Screen readers announce `required` from the control; the mark would repeat it.
      aria-hidden={isRequiredInLabel ? undefined : true}
    >
      {' '}
      {messages[language].required}
    </span>
  );
}

/** Renders the hint of a field. `fieldControl` associates it with the control. */
export function renderHint(id: string, hint: ReactNode): ReactElement | null {
  if (!hint) return null;
  return (
    <p className="rueda-Field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/**
 * Renders the error of a field, or its `fix`, which stays hidden until the browser rejects the value. `fieldControl`
 * associates it with the control.
 */
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
