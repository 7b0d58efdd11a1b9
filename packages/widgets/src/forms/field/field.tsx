import type { ComponentPropsWithRef, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../../theme/class-names.ts';
import {
  describedBy,
  renderError,
  renderHint,
  renderMark,
  type FieldParts,
  type FieldLabels,
} from './field-labels.tsx';

/** A root element that is not a control: structurally, the ref of an input would match `HTMLDivElement`. */
interface RootElement extends HTMLDivElement {
  readonly form?: never;
}

/** The props that a field with one control passes to its root element. */
export interface FieldRoot extends Pick<ComponentPropsWithRef<'div'>, 'className' | 'hidden' | 'style'> {
  /** A ref to the root element. For the control, use `controlRef`. */
  ref?: Ref<RootElement> | undefined;
}

/** Access to the control of a field. */
export interface ControlRef<Control> {
  /** A ref to the control, to focus it or to register it with a form library. For client components only. */
  controlRef?: Ref<Control> | undefined;
}

/** The content of a field's frame. */
export interface FieldFrame {
  /** The form control. */
  control: ReactNode;
  /** A button or an icon after the control. */
  tool?: ReactNode;
  /** The island of the control's behaviour. */
  script?: ReactNode;
}

export interface FieldProps
  extends Omit<ComponentPropsWithRef<'div'>, 'id' | 'prefix' | 'ref'>,
    Pick<FieldRoot, 'ref'>,
    FieldParts {
  /** The control, with the attributes of `fieldControl`, and any other content of the frame. */
  children: ReactNode;
}

/** A label, a hint and an error, associated by id with the control in the frame. */
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
  isRequiredInLabel = false,
  className,
  ...root
}: FieldProps): ReactElement {
  const labels = { id, label, help, hint, error, fix, isOptional, prefix, suffix, language };
  const parts = { ...labels, note, required, isRequiredInLabel };
  return renderField(parts, { control: children }, { className }, root);
}

/**
 * Renders a field without a component, which is faster on the server; field widgets use it. `others` are further
 * attributes of the root.
 */
export function renderField(
  parts: FieldParts,
  { control, tool, script }: FieldFrame,
  { className, hidden, ref, style }: FieldRoot,
  others?: object,
): ReactElement {
  const { id, label, help, hint, prefix, suffix, note } = parts;
  const labelElement = (
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
          {labelElement}
          {help}
        </div>
      ) : (
        labelElement
      )}
      {renderHint(id, hint)}
      <div className="rueda-Field-frame">
        {prefix && renderAffix(`${id}-prefix`, prefix)}
        {control}
        {tool}
        {script}
        {suffix && renderAffix(`${id}-suffix`, suffix)}
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
  /** The controls, each with its label. */
  children: ReactNode;
}

/** A `<fieldset>` with a legend, a hint and an error for several related controls. */
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
      // The accessible name comes from the complete legend; the help must not be a part of it.
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

function renderAffix(id: string, content: ReactNode): ReactElement {
  return (
    <span className="rueda-Field-affix" id={id}>
      {content}
    </span>
  );
}
