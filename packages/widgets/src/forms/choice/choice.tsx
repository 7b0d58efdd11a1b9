import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderError, renderHint, renderMark, extractDataAttributes } from '../field/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './choice.messages.ts';

/** The attributes of the `<input>` and its labels. `className`, `style`, `ref` and `data-*` apply to the root. */
export interface ChoiceProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'children' | 'id' | 'prefix' | 'type'>,
    Pick<FieldLabels, 'id' | 'label' | 'hint' | 'error' | 'fix' | 'isOptional' | 'language'>,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLInputElement> {
  /**
   * The type of the input: a checkbox, or one radio button of a group.
   * @default 'checkbox'
   */
  type?: 'checkbox' | 'radio';
}

/** A checkbox or a radio button with its label, hint and error. */
export function Choice({
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
  type = 'checkbox',
  ...control
}: ChoiceProps): ReactElement {
  // For radio buttons the group is required, not one button.
  const required = type === 'checkbox' && control.required;
  const parts = { id, label, hint, error, fix: fix ?? (required && messages[language].fix), language };
  const data = extractDataAttributes(control);
  return (
    <div {...{ hidden, ref, style }} {...data} className={classNames('rueda-Choice', className)}>
      <input
        ref={controlRef}
        type={type}
        {...fieldControl(parts)}
        className="rueda-Choice-input"
        {...control}
      />
      <label className="rueda-Choice-label" htmlFor={id}>
        {label}
        {renderMark({ isOptional, required, isRequiredInLabel: true, language })}
      </label>
      {renderHint(id, hint)}
      {renderError(parts)}
    </div>
  );
}
