import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { drawError, drawHint, fieldControl, type FieldWords, takeData } from '../field/index.ts';
import { classNames } from '../styles/class-names.ts';

/** The attributes of its input, and its words. `className`, `style`, `ref` and `data-*` are the root's. */
export interface ChoiceProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'children' | 'id' | 'prefix' | 'type'>,
    Pick<FieldWords, 'id' | 'label' | 'hint' | 'error' | 'fix' | 'language'> {
  /** The root element, with the words. */
  ref?: Ref<HTMLDivElement>;
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
  language = defaultLanguage,
  className,
  hidden,
  ref,
  style,
  type = 'checkbox',
  ...control
}: ChoiceProps): ReactElement {
  const parts = { id, label, hint, error, fix, language };
  const data = takeData(control);
  return (
    <div {...{ hidden, ref, style }} {...data} className={classNames('rueda-Choice', className)}>
      <input type={type} {...fieldControl(parts)} className="rueda-Choice-input" {...control} />
      <label className="rueda-Choice-label" htmlFor={id}>
        {label}
      </label>
      {drawHint(id, hint)}
      {drawError(parts)}
    </div>
  );
}
