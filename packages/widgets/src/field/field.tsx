import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { errorIcon } from '../icons/error.tsx';
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
  isOptional?: boolean | undefined;
  /**
   * The language of its own words.
   * @default 'es'
   */
  language?: Language | undefined;
}

/** The words, and what stands under the frame and is read with the control, such as a counter. */
export interface FieldParts extends FieldWords {
  note?: ReactNode;
}

/** What a field of one control takes for its root element. */
export type FieldRoot = Pick<ComponentPropsWithRef<'div'>, 'className' | 'hidden' | 'ref' | 'style'>;

/** What stands in the frame of a field: its control, a tool or a mark after it, and its script. */
export interface FieldFrame {
  control: ReactNode;
  tool?: ReactNode;
  script?: ReactNode;
}

export interface FieldProps extends Omit<ComponentPropsWithRef<'div'>, 'id' | 'prefix'>, FieldParts {
  /** The control, with what `fieldControl` gives it, and what shares its frame. */
  children: ReactNode;
}

/** A label, a hint and an error joined by ids to whatever control stands in its frame. */
export function Field({
  id,
  label,
  help,
  hint,
  error,
  fix,
  isOptional,
  prefix,
  suffix,
  language,
  children,
  note,
  className,
  ...root
}: FieldProps): ReactElement {
  const parts = { id, label, help, hint, error, fix, isOptional, prefix, suffix, language, note };
  return drawField(parts, { control: children }, { className }, root);
}

/**
 * The same as a function, for the widgets that are a field: a server draws a part of a widget without a component.
 * `others` are further attributes of the root.
 */
export function drawField(
  parts: FieldParts,
  { control, tool, script }: FieldFrame,
  { className, hidden, ref, style }: FieldRoot,
  others?: object,
): ReactElement {
  const { id, label, help, hint, isOptional, prefix, suffix, language = defaultLanguage, note } = parts;
  const name = (
    <label className="rueda-Field-label" htmlFor={id}>
      {label}
      {isOptional && optional(language)}
    </label>
  );
  return (
    <div
      hidden={hidden}
      ref={ref}
      style={style}
      {...others}
      className={className ? `rueda-Field ${className}` : 'rueda-Field'}
    >
      {help ? (
        <div className="rueda-Field-head">
          {name}
          {help}
        </div>
      ) : (
        name
      )}
      {drawHint(id, hint)}
      <div className="rueda-Field-frame">
        {prefix && affix(`${id}-prefix`, prefix)}
        {control}
        {tool}
        {script}
        {suffix && affix(`${id}-suffix`, suffix)}
      </div>
      {drawError(parts)}
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
  isOptional,
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
        {isOptional && optional(language)}
        {help}
      </legend>
      {drawHint(id, hint)}
      {children}
      {drawError({ id, error, fix, language })}
    </fieldset>
  );
}

/** The attributes that join a control to the words of its field. */
export interface FieldControl {
  id: string;
  className: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

type Described = Pick<FieldParts, 'id' | 'prefix' | 'suffix' | 'hint' | 'error' | 'fix' | 'note'>;

export function fieldControl(field: Described): FieldControl {
  return {
    id: field.id,
    className: 'rueda-Field-control',
    'aria-describedby': describedBy(field),
    'aria-invalid': field.error ? true : undefined,
  };
}

function describedBy({ id, prefix, suffix, hint, error, fix, note }: Described): string | undefined {
  let ids = '';
  if (prefix) ids += ` ${id}-prefix`;
  if (suffix) ids += ` ${id}-suffix`;
  if (hint) ids += ` ${id}-hint`;
  if (error || fix) ids += ` ${id}-error`;
  if (note) ids += ` ${id}-note`;
  return ids === '' ? undefined : ids.slice(1);
}

function affix(id: string, content: ReactNode): ReactElement {
  return (
    <span className="rueda-Field-affix" id={id}>
      {content}
    </span>
  );
}

function optional(language: Language): ReactElement {
  return <span className="rueda-Field-optional"> {messages[language].optional}</span>;
}

/** The hint of a field, joined by `fieldControl`. */
export function drawHint(id: string, hint: ReactNode): ReactElement | null {
  if (!hint) return null;
  return (
    <p className="rueda-Field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** What is wrong with a field, joined by `fieldControl`; or what to do, until the browser finds something wrong unseen. */
export function drawError({
  id,
  error,
  fix,
  language = defaultLanguage,
}: Pick<FieldWords, 'id' | 'error' | 'fix' | 'language'>): ReactElement | null {
  if (!error && !fix) return null;
  return (
    <p className="rueda-Field-error" id={`${id}-error`} data-waits={error ? undefined : ''}>
      {errorIcon(16)}
      <span>
        {error && <span className="rueda-Hidden">{messages[language].error}</span>}
        {error || fix}
      </span>
    </p>
  );
}
