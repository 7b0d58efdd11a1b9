import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { drawCounter, drawField, fieldControl, type FieldWords, takeData } from '../field/index.ts';
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
export function TextArea({
  id,
  label,
  help,
  hint,
  error,
  fix,
  isOptional,
  language = defaultLanguage,
  className,
  hidden,
  ref,
  style,
  rows = 4,
  ...control
}: TextAreaProps): ReactElement {
  const { maxLength, value } = control;
  const note = maxLength && drawCounter(maxLength, language, value);
  const parts = { id, label, help, hint, error, fix, isOptional, language, note };
  const data = takeData(control);
  const root = { className: classNames('rueda-TextArea', className), hidden, ref, style };
  return drawField(
    parts,
    { control: <textarea rows={rows} {...fieldControl(parts)} {...control} /> },
    root,
    data,
  );
}
