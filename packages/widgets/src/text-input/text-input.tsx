import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { Field, FieldCounter, fieldControl, type FieldWords, sortProps } from '../field/index.ts';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { ClearButton } from './text-input.client.tsx';
import { messages } from './text-input.messages.ts';

/** The attributes of its input, and the words around it. `className`, `style`, `ref` and `data-*` are the root's. */
export interface TextInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'children' | 'id' | 'prefix' | 'type'>,
    FieldWords {
  /** The root element, with the label and the rest. */
  ref?: Ref<HTMLDivElement>;
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
  text: {},
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { autoComplete: 'tel', inputMode: 'tel' },
  search: { autoComplete: 'off', inputMode: 'search', enterKeyHint: 'search', spellCheck: false },
  // Prices have decimals, which a browser takes for a slip where no step is given.
  number: { autoComplete: 'off', inputMode: 'decimal', step: 'any' },
} as const;

const ClearIsland = island('clear-button', ClearButton);

/** One line of text, with its label, hint and error. */
export function TextInput({
  type = 'text',
  hasCounter = false,
  hasClear = false,
  ...props
}: TextInputProps): ReactElement {
  const { field, control } = sortProps(props);
  const { id, maxLength, language = defaultLanguage } = props;
  const check = type === 'email' || type === 'number' ? type : 'other';
  const canBeWrong = check !== 'other' || props.required || props.pattern || props.minLength;
  const words = {
    ...field,
    fix: field.fix ?? (canBeWrong && messages[language][check]),
    note: hasCounter && maxLength && <FieldCounter {...{ controlId: id, max: maxLength, language }} />,
  };
  return (
    <Field {...words} className={classNames('rueda-TextInput', field.className)}>
      {/* A blank placeholder lets CSS tell an empty field from a full one. */}
      <input type={type} placeholder=" " {...attributes[type]} {...fieldControl(words)} {...control} />
      {hasClear && <ClearIsland controlId={id} label={messages[language].clear} />}
    </Field>
  );
}
