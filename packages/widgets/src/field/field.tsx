import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { ErrorIcon } from '../icons/error.tsx';
import { classNames } from '../styles/class-names.ts';
import { messages } from './field.messages.ts';

/** What every field says around its control. */
export interface FieldWords {
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
   * Says so beside the label. Fields that are required carry no mark.
   * @default false
   */
  isOptional?: boolean;
  /**
   * The language of its own words.
   * @default 'es'
   */
  language?: Language;
}

export interface FieldProps extends Omit<ComponentPropsWithRef<'div'>, 'id' | 'prefix'>, FieldWords {
  /** The control, with what `fieldControl` gives it, and what shares its frame. */
  children: ReactNode;
  /** Stands under the frame and is read with the control, such as a counter. */
  note?: ReactNode;
}

/** A label, a hint and an error joined by ids to whatever control stands in its frame. */
export function Field({
  id,
  label,
  help,
  hint,
  error,
  fix,
  isOptional = false,
  prefix,
  suffix,
  language = defaultLanguage,
  children,
  note,
  className,
  ...rest
}: FieldProps): ReactElement {
  return (
    <div className={classNames('rueda-Field', className)} {...rest}>
      <div className="rueda-Field-head">
        <label className="rueda-Field-label" htmlFor={id}>
          {label}
          {isOptional && <Optional language={language} />}
        </label>
        {help}
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className="rueda-Field-frame">
        {prefix && <Affix id={`${id}-prefix`}>{prefix}</Affix>}
        {children}
        {suffix && <Affix id={`${id}-suffix`}>{suffix}</Affix>}
      </div>
      <FieldError {...{ id, error, fix, language }} />
      {note && (
        <div className="rueda-Field-note" id={`${id}-note`}>
          {note}
        </div>
      )}
    </div>
  );
}

export interface FieldGroupProps
  extends Omit<ComponentPropsWithRef<'fieldset'>, 'id' | 'prefix'>,
    Omit<FieldWords, 'prefix' | 'suffix'> {
  /** The controls, each with a label of its own. */
  children: ReactNode;
}

/** The same around several controls that answer one question, under one legend. */
export function FieldGroup({
  id,
  label,
  help,
  hint,
  error,
  fix,
  isOptional = false,
  language = defaultLanguage,
  children,
  className,
  ...rest
}: FieldGroupProps): ReactElement {
  return (
    <fieldset
      className={classNames('rueda-Field', className)}
      id={id}
      aria-describedby={describedBy({ id, hint, error, fix })}
      {...rest}
    >
      <legend className="rueda-Field-label rueda-Field-legend">
        {label}
        {isOptional && <Optional language={language} />}
        {help}
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      <FieldError {...{ id, error, fix, language }} />
    </fieldset>
  );
}

/** The attributes that join a control to the words of its field. */
export function fieldControl(field: Described): {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
} {
  const ids = describedBy(field);
  return {
    id: field.id,
    className: 'rueda-Field-control',
    ...(ids && { 'aria-describedby': ids }),
    ...(field.error ? { 'aria-invalid': true } : {}),
  };
}

type Described = Pick<FieldProps, 'id' | 'prefix' | 'suffix' | 'hint' | 'error' | 'fix' | 'note'>;

function describedBy({ id, error, fix, ...parts }: Described): string | undefined {
  const { prefix, suffix, hint, note } = parts;
  const names = Object.entries({ prefix, suffix, hint, error: error || fix, note });
  return names.flatMap(([name, part]) => (part ? `${id}-${name}` : [])).join(' ') || undefined;
}

function Affix({ id, children }: { id: string; children: ReactNode }): ReactElement {
  return (
    <span className="rueda-Field-affix" id={id}>
      {children}
    </span>
  );
}

function Optional({ language }: { language: Language }): ReactElement {
  return <span className="rueda-Field-optional"> {messages[language].optional}</span>;
}

export interface FieldHintProps {
  /** The id of the control it belongs to. */
  id: string;
  children: ReactNode;
}

/** The hint of a field, joined by `fieldControl`. */
export function FieldHint({ id, children }: FieldHintProps): ReactElement | null {
  if (!children) return null;
  return (
    <p className="rueda-Field-hint" id={`${id}-hint`}>
      {children}
    </p>
  );
}

export interface FieldErrorProps extends Pick<FieldWords, 'id' | 'error' | 'fix' | 'language'> {}

/** What is wrong with a field, joined by `fieldControl`; or what to do, until the browser finds something wrong unseen. */
export function FieldError({
  id,
  error,
  fix,
  language = defaultLanguage,
}: FieldErrorProps): ReactElement | null {
  if (!error && !fix) return null;
  return (
    <p className="rueda-Field-error" id={`${id}-error`} data-waits={error ? undefined : ''}>
      <ErrorIcon width="16" height="16" strokeWidth="1.75" />
      <span>
        {error && <span className="rueda-Hidden">{messages[language].error}</span>}
        {error || fix}
      </span>
    </p>
  );
}
