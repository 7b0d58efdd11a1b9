import { defaultLanguage } from '@rueda/domain/language';
import type { ChangeEventHandler, ComponentPropsWithRef, ReactElement, ReactNode, Ref } from 'react';
import { Radio } from '../checkbox/index.ts';
import { FieldGroup, type FieldGroupProps } from '../field/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './radio-group.messages.ts';

/** One radio button of a group. */
export interface RadioItem {
  /** The value that the form submits. */
  value: string;
  /** The label of the radio button. */
  label: ReactNode;
  /** An explanation of the option. */
  description?: ReactNode;
  /** Whether the option is unavailable. State the reason in its label or description. */
  disabled?: boolean;
}

export interface RadioGroupProps
  extends Omit<FieldGroupProps, 'children' | 'defaultValue' | 'onChange'>,
    Pick<ComponentPropsWithRef<'fieldset'>, 'disabled'> {
  /**
   * A ref to the radio buttons: a callback receives each of them, as form libraries expect; an object receives the
   * first. For client components only.
   */
  controlRef?: Ref<HTMLInputElement> | undefined;
  /** The name under which the form submits the value. */
  name: string;
  /** The radio buttons. */
  items: readonly RadioItem[];
  /** The initially selected value. */
  defaultValue?: string;
  /** The selected value of a controlled component. Use it with `onChange`. */
  value?: string;
  /** Called with the change event of the selected radio button. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /**
   * Whether a radio button must be selected before the form can be submitted.
   * @default false
   */
  required?: boolean;
  /**
   * The direction of the radio buttons. Horizontal ones wrap if space is short.
   * @default 'vertical'
   * @selector [data-orientation]
   */
  orientation?: 'vertical' | 'horizontal';
  /**
   * The appearance: `plain`, or a `card` around each radio button that is clickable anywhere.
   * @default 'plain'
   * @selector [data-variant]
   */
  variant?: 'plain' | 'card';
}

/** A group of radio buttons with a legend. */
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
        // Sets the first radio button last: an object ref retains it, and form libraries focus the start of the group.
        ref={controlRef && ((list) => setRef(controlRef, list?.querySelector('input')))}
      >
        {items.map((item, index) => (
          <Radio
            key={item.value}
            data-variant={variant}
            // Not derived from the value: an id with a space cannot be referenced.
            id={`${id}-${index + 1}`}
            controlRef={controlRef}
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

function setRef(controlRef: Ref<HTMLInputElement>, radio: HTMLInputElement | null | undefined): void {
  if (!radio) return;
  if (typeof controlRef === 'function') void controlRef(radio);
  else if (controlRef) controlRef.current = radio;
}
