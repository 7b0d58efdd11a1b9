import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderCounter, renderField, extractDataAttributes } from '../field/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './text-area.messages.ts';

/**
 * The attributes of the `<textarea>` and the labels around it. `className`, `style`, `ref` and `data-*` apply to the
 * root.
 */
export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children' | 'id' | 'prefix'>,
    Omit<FieldLabels, 'prefix' | 'suffix'>,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLTextAreaElement> {
  /**
   * The minimum number of visible lines. The textarea grows with its text.
   * @default 4
   */
  rows?: number;
  /** The maximum number of characters. Adds a counter. */
  maxLength?: number;
}

/** A multi-line text input with its label, hint and error. */
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
  const data = extractDataAttributes(control);
  const root = { className: classNames('rueda-TextArea', className), hidden, ref, style };
  return renderField(
    parts,
    { control: <textarea ref={controlRef} rows={rows} {...fieldControl(parts)} {...control} /> },
    root,
    data,
  );
}
