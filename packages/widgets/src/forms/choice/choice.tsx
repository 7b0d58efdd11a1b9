import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderError, renderHint, renderMark, receiveData } from '../field/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './choice.messages.ts';

/** The attributes of its input, and its words. `className`, `style`, `ref` and `data-*` are the root's. */
export interface ChoiceProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'children' | 'id' | 'prefix' | 'type'>,
    Pick<FieldLabels, 'id' | 'label' | 'hint' | 'error' | 'fix' | 'isOptional' | 'language'>,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLInputElement> {
  /**
   * Yes and no, or one of several.
   * @default 'checkbox'
   */
  type?: 'checkbox' | 'radio';
}

/** A checkbox or a radio button with its words. */
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
  // Of several it is their group that must be answered.
  const required = type === 'checkbox' && control.required;
  const parts = { id, label, hint, error, fix: fix ?? (required && messages[language].fix), language };
  const data = receiveData(control);
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
        {renderMark({ isOptional, required, isRequiredUnsaid: true, language })}
      </label>
      {renderHint(id, hint)}
      {renderError(parts)}
    </div>
  );
}
