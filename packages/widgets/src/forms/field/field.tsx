import type { ComponentPropsWithRef, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../../theme/class-names.ts';
import {
  describedBy,
  renderError,
  renderHint,
  renderMark,
  type FieldParts,
  type FieldLabels,
} from './field-words.tsx';

/** A root element, which is no control: the ref of an input would fit a plain `HTMLDivElement` by its shape. */
interface RootElement extends HTMLDivElement {
  readonly form?: never;
}

/** What a field of one control takes for its root element. */
export interface FieldRoot extends Pick<ComponentPropsWithRef<'div'>, 'className' | 'hidden' | 'style'> {
  /** The root element, with the label and the rest. The control is `controlRef`. */
  ref?: Ref<RootElement> | undefined;
}

/** How script of its user reaches the control of a field. */
export interface ControlRef<Control> {
  /** The control itself, to give it the focus or to hand it to a form library. From client React only. */
  controlRef?: Ref<Control> | undefined;
}

/** What stands in the frame of a field: its control, a tool or a mark after it, and its script. */
export interface FieldFrame {
  /** What is filled in. */
  control: ReactNode;
  /** A button or a mark after it. */
  tool?: ReactNode;
  /** The island of its behaviour. */
  script?: ReactNode;
}

export interface FieldProps
  extends Omit<ComponentPropsWithRef<'div'>, 'id' | 'prefix' | 'ref'>,
    Pick<FieldRoot, 'ref'>,
    FieldParts {
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
  required,
  isRequiredUnsaid = false,
  className,
  ...root
}: FieldProps): ReactElement {
  const words = { id, label, help, hint, error, fix, isOptional, prefix, suffix, language };
  const parts = { ...words, note, required, isRequiredUnsaid };
  return renderField(parts, { control: children }, { className }, root);
}

/**
 * The same as a function, for the widgets that are a field: a server draws a part of a widget without a component.
 * `others` are further attributes of the root.
 */
export function renderField(
  parts: FieldParts,
  { control, tool, script }: FieldFrame,
  { className, hidden, ref, style }: FieldRoot,
  others?: object,
): ReactElement {
  const { id, label, help, hint, prefix, suffix, note } = parts;
  const name = (
    <label className="rueda-Field-label" htmlFor={id}>
      {label}
      {renderMark(parts)}
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
      {renderHint(id, hint)}
      <div className="rueda-Field-frame">
        {prefix && affix(`${id}-prefix`, prefix)}
        {control}
        {tool}
        {script}
        {suffix && affix(`${id}-suffix`, suffix)}
      </div>
      {renderError(parts)}
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
    Omit<FieldLabels, 'prefix' | 'suffix'>,
    Pick<FieldParts, 'required'> {
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
  required,
  language,
  children,
  className,
  ...rest
}: FieldGroupProps): ReactElement {
  const mark = renderMark({ isOptional, required, language });
  const nameId = help ? `${id}-label` : undefined;
  return (
    <fieldset
      className={classNames('rueda-Field', className)}
      id={id}
      // A legend names the group by all that stands in it, and the help beside its words is none of the name.
      aria-labelledby={nameId}
      aria-describedby={describedBy({ id, hint, error, fix })}
      {...rest}
    >
      <legend className="rueda-Field-label rueda-Field-legend">
        {help ? (
          <span id={nameId}>
            {label}
            {mark}
          </span>
        ) : (
          label
        )}
        {help || mark}
      </legend>
      {renderHint(id, hint)}
      {children}
      {renderError({ id, error, fix, language })}
    </fieldset>
  );
}

function affix(id: string, content: ReactNode): ReactElement {
  return (
    <span className="rueda-Field-affix" id={id}>
      {content}
    </span>
  );
}
