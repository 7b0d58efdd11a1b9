import { defaultLanguage } from '@rueda/domain/language';
import type { ChangeEventHandler, ComponentPropsWithRef, ReactElement, ReactNode, Ref } from 'react';
import { Choice } from '../choice/index.ts';
import { FieldGroup, type FieldGroupProps } from '../field/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './radio-group.messages.ts';

/** One of the things to choose from. */
export interface RadioItem {
  /** What the form sends. */
  value: string;
  /** What the visitor reads. */
  label: ReactNode;
  /** What choosing it means. */
  description?: ReactNode;
  /** It cannot be chosen now. Say why in its label or description. */
  disabled?: boolean;
}

export interface RadioGroupProps
  extends Omit<FieldGroupProps, 'children' | 'defaultValue' | 'onChange'>,
    Pick<ComponentPropsWithRef<'fieldset'>, 'disabled'> {
  /**
   * Its radio buttons: a function is called with each of them, as form libraries expect; an object holds the first.
   * From client React only.
   */
  controlRef?: Ref<HTMLInputElement> | undefined;
  /** The name the form sends the answer under. */
  name: string;
  /** What there is to choose from. */
  items: readonly RadioItem[];
  /** The value chosen at first. */
  defaultValue?: string;
  /** The value chosen, for those who hold it in React, with `onChange`. */
  value?: string;
  /** React's change event of the radio button that was chosen. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /**
   * The form is not sent without an answer.
   * @default false
   */
  required?: boolean;
  /**
   * One under the other, or side by side where there is room.
   * @default 'vertical'
   * @selector [data-orientation]
   */
  orientation?: 'vertical' | 'horizontal';
  /**
   * Plain, or each in a frame that can be pressed anywhere.
   * @default 'plain'
   * @selector [data-variant]
   */
  variant?: 'plain' | 'card';
}

/** One of several choices under a question. */
export function RadioGroup({
  name,
  items,
  defaultValue,
  value,
  onChange,
  required = false,
  controlRef,
  orientation = 'vertical',
  variant = 'plain',
  className,
  ...field
}: RadioGroupProps): ReactElement {
  const { id, error, fix, language = defaultLanguage } = field;
  return (
    <FieldGroup
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={Boolean(error)}
      data-orientation={orientation}
      data-variant={variant}
      {...field}
      required={required}
      fix={fix ?? (required && messages[language].fix)}
      className={classNames('rueda-RadioGroup', className)}
    >
      <div
        className="rueda-RadioGroup-items"
        // Told again of the first: whoever keeps one keeps that, and an error goes to the start of the group.
        ref={controlRef && ((list) => give(controlRef, list?.querySelector('input')))}
      >
        {items.map((item, index) => (
          <Choice
            key={item.value}
            data-variant={variant}
            // Not made from the value: an id with a space in it cannot be pointed at.
            id={`${id}-${index + 1}`}
            controlRef={controlRef}
            type="radio"
            label={item.label}
            hint={item.description}
            {...{ name, required, onChange }}
            value={item.value}
            disabled={item.disabled}
            {...(value !== undefined && { checked: item.value === value })}
            {...(defaultValue !== undefined && { defaultChecked: item.value === defaultValue })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function give(controlRef: Ref<HTMLInputElement>, radio: HTMLInputElement | null | undefined): void {
  if (!radio) return;
  if (typeof controlRef === 'function') void controlRef(radio);
  else if (controlRef) controlRef.current = radio;
}
