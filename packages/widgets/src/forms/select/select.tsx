import { defaultLanguage } from '@rueda/domain/language';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type ControlRef, fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderField, receiveData } from '../field/internal.ts';
import { chevronDownIcon } from '../../icons/chevron-down.tsx';
import { classNames } from '../../theme/class-names.ts';
import { SelectBehaviour } from './select.client.tsx';
import { messages } from './select.messages.ts';

/** One thing to choose. */
export interface SelectItem {
  /** What the form sends. */
  value: string;
  /** What the visitor reads. */
  label: string;
  /** It cannot be chosen now. */
  disabled?: boolean;
}

/** Things to choose under a heading of their own. */
export interface SelectGroup {
  /** The heading. */
  label: string;
  /** What stands under it. */
  items: readonly SelectItem[];
}

type SelectElementProps = ComponentPropsWithoutRef<'select'>;

/** The attributes of its select, and the words around it. `className`, `style`, `ref` and `data-*` are the root's. */
export interface SelectProps
  extends Omit<
      SelectElementProps,
      'children' | 'defaultValue' | 'id' | 'multiple' | 'prefix' | 'size' | 'value'
    >,
    FieldLabels,
    Pick<FieldRoot, 'ref'>,
    ControlRef<HTMLSelectElement> {
  /** What there is to choose from. A choice that is not in a new list is cleared, and the form told. */
  items: readonly (SelectItem | SelectGroup)[];
  /**
   * Shown while nothing is chosen, sent as nothing, and not listed. Where nothing is a choice too, such as "Todos", give
   * an item with an empty value instead.
   */
  placeholder?: string;
  /** The value chosen at first. */
  defaultValue?: string;
  /** The value chosen, for those who hold it in React, with `onChange`. */
  value?: string;
}

/** One of a list, chosen in the browser's own picker. */
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
    isRequiredUnsaid: true,
    prefix,
    suffix,
    language,
  };
  const data = receiveData(control);
  const joined = fieldControl(parts);
  const frame = {
    control: (
      <select
        id={id}
        ref={controlRef}
        className={joined.className}
        aria-describedby={joined['aria-describedby']}
        aria-invalid={joined['aria-invalid']}
        {...control}
        {...(value && !isListed && { value: '' })}
      >
        {/* Without it the browser would choose the first item by itself. It is shown and is no choice. */}
        {(placeholder !== undefined || !isListed) && !hasItem(items, '') && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {items.map((item) =>
          'items' in item ? (
            <optgroup key={item.label} label={item.label}>
              {item.items.map(option)}
            </optgroup>
          ) : (
            option(item)
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

function option({ value, label, disabled }: SelectItem): ReactElement {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
