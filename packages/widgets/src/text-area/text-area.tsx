import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { Field, FieldCounter, fieldControl, type FieldWords, sortProps } from '../field/index.ts';
import { classNames } from '../styles/class-names.ts';

/** The attributes of its textarea, and the words around it. `className`, `style`, `ref` and `data-*` are the root's. */
export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children' | 'id' | 'prefix'>,
    Omit<FieldWords, 'prefix' | 'suffix'> {
  /** The root element, with the label and the rest. */
  ref?: Ref<HTMLDivElement>;
  /**
   * How many lines it shows at least. It grows with its text.
   * @default 4
   */
  rows?: number;
  /** How many characters it takes; it says so, and how many there are. */
  maxLength?: number;
}

/** Several lines of text, with their label, hint and error. */
export function TextArea({ rows = 4, ...props }: TextAreaProps): ReactElement {
  const { field, control } = sortProps(props);
  const { id, maxLength, language = defaultLanguage } = props;
  const words = {
    ...field,
    note: maxLength && <FieldCounter {...{ controlId: id, max: maxLength, language }} />,
  };
  return (
    <Field {...words} className={classNames('rueda-TextArea', field.className)}>
      <textarea rows={rows} {...fieldControl(words)} {...control} />
    </Field>
  );
}
