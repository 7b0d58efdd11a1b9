import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderCounter, renderField, extractDataAttributes } from '../field/internal.ts';
import { closeIcon } from '../../icons/close.tsx';
import { classNames } from '../../theme/class-names.ts';
import { ClearButtonBehaviour } from './clear-button.client.tsx';
import { messages } from './text-input.messages.ts';

/**
 * The attributes of the `<input>` and the labels around it. `className`, `style`, `ref` and `data-*` apply to the root.
 */
export interface TextInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'children' | 'id' | 'prefix' | 'type'>,
    FieldLabels,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLInputElement> {
  /**
   * The type of the input. It determines the virtual keyboard, the autofill suggestions and the validation.
   * @default 'text'
   */
  type?: 'text' | 'email' | 'tel' | 'search' | 'number';
  /**
   * Whether a counter shows how many of the `maxLength` characters are in use.
   * @default false
   */
  hasCounter?: boolean;
  /**
   * Whether a button to clear the input appears while it has a value.
   * @default false
   */
  hasClear?: boolean;
}

/** Default attributes by type. Props override them. */
const attributes = {
  text: undefined,
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { autoComplete: 'tel', inputMode: 'tel' },
  search: { autoComplete: 'off', inputMode: 'search', enterKeyHint: 'search', spellCheck: false },
  // Without `step` browsers reject the decimals of a price.
  number: { autoComplete: 'off', inputMode: 'decimal', step: 'any' },
} as const;

/** A single-line text input with its label, hint and error. */
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
  const canBeInvalid = check !== 'other' || required || pattern || minLength;
  const parts = {
    id,
    label,
    help,
    hint,
    error,
    fix: fix ?? (canBeInvalid && messages[language][check]),
    isOptional,
    prefix,
    suffix,
    language,
    required,
    note: hasCounter && maxLength && renderCounter(maxLength, language, value),
  };
  const data = extractDataAttributes(control);
  const fieldAttributes = fieldControl(parts);
  const frame = {
    control: (
      <input
        id={id}
        ref={controlRef}
        className={fieldAttributes.className}
        aria-describedby={fieldAttributes['aria-describedby']}
        aria-invalid={fieldAttributes['aria-invalid']}
        type={type === 'text' ? undefined : type}
        // Lets CSS match an empty input with `:placeholder-shown`.
        placeholder={hasClear ? ' ' : undefined}
        {...attributes[type]}
        {...control}
      />
    ),
    tool: hasClear && renderClearButton(id, messages[language].clear),
  };
  const root = { className: classNames('rueda-TextInput', className), hidden, ref, style };
  return renderField(parts, frame, root, data);
}

function renderClearButton(controlId: string, label: string): ReactElement {
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
