import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderCounter, renderField, receiveData } from '../field/internal.ts';
import { closeIcon } from '../../icons/close.tsx';
import { classNames } from '../../theme/class-names.ts';
import { ClearButtonBehaviour } from './clear-button.client.tsx';
import { messages } from './text-input.messages.ts';

/** The attributes of its input, and the words around it. `className`, `style`, `ref` and `data-*` are the root's. */
export interface TextInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'children' | 'id' | 'prefix' | 'type'>,
    FieldLabels,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLInputElement> {
  /**
   * What is written in it: chooses the keyboard of a phone, what the browser offers to fill in, and what it checks.
   * @default 'text'
   */
  type?: 'text' | 'email' | 'tel' | 'search' | 'number';
  /**
   * Says how many characters of `maxLength` there are.
   * @default false
   */
  hasCounter?: boolean;
  /**
   * Offers a button that empties it, while there is something in it.
   * @default false
   */
  hasClear?: boolean;
}

/** What the kind of text asks of the browser, where its user does not say otherwise. */
const attributes = {
  text: undefined,
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { autoComplete: 'tel', inputMode: 'tel' },
  search: { autoComplete: 'off', inputMode: 'search', enterKeyHint: 'search', spellCheck: false },
  // Prices have decimals, which a browser takes for a slip where no step is given.
  number: { autoComplete: 'off', inputMode: 'decimal', step: 'any' },
} as const;

/** One line of text, with its label, hint and error. */
export function TextInput({
  id,
  label,
  help,
  hint,
  error,
  fix,
  isOptional,
  prefix,
  suffix,
  language = defaultLanguage,
  className,
  hidden,
  ref,
  controlRef,
  style,
  type = 'text',
  hasCounter = false,
  hasClear = false,
  ...control
}: TextInputProps): ReactElement {
  const { required, pattern, minLength, maxLength, value } = control;
  const check = type === 'email' || type === 'number' ? type : 'other';
  const canBeWrong = check !== 'other' || required || pattern || minLength;
  const parts = {
    id,
    label,
    help,
    hint,
    error,
    fix: fix ?? (canBeWrong && messages[language][check]),
    isOptional,
    prefix,
    suffix,
    language,
    required,
    note: hasCounter && maxLength && renderCounter(maxLength, language, value),
  };
  const data = receiveData(control);
  const joined = fieldControl(parts);
  const frame = {
    control: (
      <input
        id={id}
        ref={controlRef}
        className={joined.className}
        aria-describedby={joined['aria-describedby']}
        aria-invalid={joined['aria-invalid']}
        type={type === 'text' ? undefined : type}
        // A blank one lets CSS tell an empty field from a full one.
        placeholder={hasClear ? ' ' : undefined}
        {...attributes[type]}
        {...control}
      />
    ),
    tool: hasClear && clearButton(id, messages[language].clear),
  };
  const root = { className: classNames('rueda-TextInput', className), hidden, ref, style };
  return renderField(parts, frame, root, data);
}

function clearButton(controlId: string, label: string): ReactElement {
  return (
    <button
      className="rueda-Tool rueda-Field-tool rueda-TextInput-clear"
      type="button"
      aria-label={label}
      aria-controls={controlId}
    >
      {closeIcon(16)}
      <ClearButtonBehaviour />
    </button>
  );
}
