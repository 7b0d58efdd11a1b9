import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderError, renderHint, renderMark, extractDataAttributes } from '../field/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './checkbox.messages.ts';

/** The attributes of the `<input>` and its labels. `className`, `style`, `ref` and `data-*` apply to the root. */
export interface CheckboxProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'children' | 'id' | 'prefix' | 'type'>,
    Pick<FieldLabels, 'id' | 'label' | 'hint' | 'error' | 'fix' | 'isOptional' | 'language'>,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLInputElement> {}

/** A checkbox with its label, hint and error. */
export function Checkbox(props: CheckboxProps): ReactElement {
  return renderInput('checkbox', props);
}

/** The props of one radio button. */
export type RadioProps = CheckboxProps;

/** One radio button with its label and hint. A RadioGroup renders its items with it. */
export function Radio(props: RadioProps): ReactElement {
  return renderInput('radio', props);
}

function renderInput(
  type: 'checkbox' | 'radio',
  {
    id,
    label,
    hint,
    error,
    fix,
    isOptional,
    language = defaultLanguage,
    className,
    hidden,
    ref,
    controlRef,
    style,
    ...control
  }: CheckboxProps,
): ReactElement {
  // For radio buttons the group is required, not one button.
  const required = type === 'checkbox' && control.required;
  const parts = { id, label, hint, error, fix: fix ?? (required && messages[language].fix), language };
  const data = extractDataAttributes(control);
  return (
    <div {...{ hidden, ref, style }} {...data} className={classNames('rueda-Checkbox', className)}>
      <input
        ref={controlRef}
        type={type}
        {...fieldControl(parts)}
        className="rueda-Checkbox-input"
        {...control}
      />
      <label className="rueda-Checkbox-label" htmlFor={id}>
        {label}
        {renderMark({ isOptional, required, isRequiredInLabel: true, language })}
      </label>
      {renderHint(id, hint)}
      {renderError(parts)}
    </div>
  );
}
