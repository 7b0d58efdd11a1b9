import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { FieldError, FieldHint, fieldControl, type FieldWords, sortProps } from '../field/index.ts';
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
export function Choice({ type = 'checkbox', ...props }: ChoiceProps): ReactElement {
  const { field, control } = sortProps(props);
  const { id, label, hint, error, fix, language = defaultLanguage, className, ...root } = field;
  return (
    <div {...(root as ComponentPropsWithoutRef<'div'>)} className={classNames('rueda-Choice', className)}>
      <input type={type} {...fieldControl(field)} className="rueda-Choice-input" {...control} />
      <label className="rueda-Choice-label" htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError {...{ id, error, fix, language }} />
    </div>
  );
}
