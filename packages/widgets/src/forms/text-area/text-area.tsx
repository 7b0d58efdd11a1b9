import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderCounter, renderField, receiveData } from '../field/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './text-area.messages.ts';

/** The attributes of its textarea, and the words around it. `className`, `style`, `ref` and `data-*` are the root's. */
export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children' | 'id' | 'prefix'>,
    Omit<FieldLabels, 'prefix' | 'suffix'>,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLTextAreaElement> {
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
  controlRef,
  style,
  rows = 4,
  ...control
}: TextAreaProps): ReactElement {
  const { maxLength, minLength, required, value } = control;
  const note = maxLength && renderCounter(maxLength, language, value);
  const parts = {
    id,
    label,
    help,
    hint,
    error,
    fix: fix ?? ((required || minLength) && messages[language].fix),
    isOptional,
    required,
    language,
    note,
  };
  const data = receiveData(control);
  const root = { className: classNames('rueda-TextArea', className), hidden, ref, style };
  return renderField(
    parts,
    { control: <textarea ref={controlRef} rows={rows} {...fieldControl(parts)} {...control} /> },
    root,
    data,
  );
}
