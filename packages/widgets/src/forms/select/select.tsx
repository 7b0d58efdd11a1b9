import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderField, extractDataAttributes } from '../field/internal.ts';
import { chevronDownIcon } from '../../icons/chevron-down.tsx';
import { classNames } from '../../theme/class-names.ts';
import { SelectBehaviour } from './select.client.tsx';
import { messages } from './select.messages.ts';

/** One option of a Select. */
export interface SelectItem {
  /** The value that the form submits. */
  value: string;
  /** The text of the option. */
  label: string;
  /** Whether the option is unavailable. */
  disabled?: boolean;
}

/** A labelled group of options. */
export interface SelectGroup {
  /** The label of the group. */
  label: string;
  /** The options of the group. */
  items: readonly SelectItem[];
}

type SelectElementProps = ComponentPropsWithoutRef<'select'>;

/**
 * The attributes of the `<select>` and the labels around it. `className`, `style`, `ref` and `data-*` apply to the
 * root.
 */
export interface SelectProps
  extends Omit<
      SelectElementProps,
      'children' | 'defaultValue' | 'id' | 'multiple' | 'prefix' | 'size' | 'value'
    >,
    FieldLabels,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLSelectElement> {
  /**
   * The options and groups. If a new list lacks the selected value, Select clears it and emits `input` and `change`.
   */
  items: readonly (SelectItem | SelectGroup)[];
  /**
   * The text shown while nothing is selected. It is not listed and its value is empty. For an option such as "Todos",
   * use an item with an empty value instead.
   */
  placeholder?: string;
  /** The initially selected value. */
  defaultValue?: string;
  /** The selected value of a controlled component. Use it with `onChange`. */
  value?: string;
}

/** A select menu with its label, hint and error, in the native picker. */
export function Select({
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
  items,
  placeholder,
  ...control
}: SelectProps): ReactElement {
  const { required, value, defaultValue = value } = control;
  const isListed = hasItem(items, defaultValue);
  const parts = {
    id,
    label,
    help,
    hint,
    error,
    fix: fix ?? (required && messages[language].fix),
    isOptional,
    required,
    isRequiredInLabel: true,
    prefix,
    suffix,
    language,
  };
  const data = extractDataAttributes(control);
  const fieldAttributes = fieldControl(parts);
  const frame = {
    control: (
      <select
        id={id}
        ref={controlRef}
        className={fieldAttributes.className}
        aria-describedby={fieldAttributes['aria-describedby']}
        aria-invalid={fieldAttributes['aria-invalid']}
        {...control}
        {...(value && !isListed && { value: '' })}
      >
        {/* Without it the browser selects the first item. It is visible in the control but not listed. */}
        {(placeholder !== undefined || !isListed) && !hasItem(items, '') && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {items.map((item) =>
          'items' in item ? (
            <optgroup key={item.label} label={item.label}>
              {item.items.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(item)
          ),
        )}
      </select>
    ),
    tool: chevronDownIcon(20, 'rueda-Select-arrow'),
    script: <SelectBehaviour value={value} />,
  };
  const root = { className: classNames('rueda-Select', className), hidden, ref, style };
  return renderField(parts, frame, root, data);
}

function hasItem(items: SelectProps['items'], value: string | undefined): boolean {
  return items.some((item) => ('items' in item ? hasItem(item.items, value) : item.value === value));
}

function renderOption({ value, label, disabled }: SelectItem): ReactElement {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
