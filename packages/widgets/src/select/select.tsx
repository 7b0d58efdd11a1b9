import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { Field, fieldControl, type FieldWords, sortProps } from '../field/index.ts';
import { ChevronDownIcon } from '../icons/chevron-down.tsx';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { SelectLeaf } from './select.client.tsx';

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
    FieldWords {
  /** The root element, with the label and the rest. */
  ref?: Ref<HTMLDivElement>;
  /** What there is to choose from. A choice that is not in a new list is cleared, and the form told. */
  items: readonly (SelectItem | SelectGroup)[];
  /** Shown while nothing is chosen, and sent as nothing. */
  placeholder?: string;
  /** The value chosen at first. */
  defaultValue?: string;
  /** The value chosen, for those who hold it in React, with `onChange`. */
  value?: string;
}

const SelectIsland = island('select', SelectLeaf);

/** One of a list, chosen in the browser's own picker. */
export function Select({ items, placeholder, ...props }: SelectProps): ReactElement {
  const { field, control } = sortProps(props);
  const { id, value, defaultValue = value } = props;
  const isListed = items
    .flatMap((item) => ('items' in item ? item.items : item))
    .some((item) => item.value === defaultValue);
  return (
    <Field {...field} className={classNames('rueda-Select', field.className)}>
      <select {...fieldControl(field)} {...control} {...(value && !isListed && { value: '' })}>
        {/* Without it the browser would choose the first item by itself. */}
        {(placeholder !== undefined || !isListed) && <option value="">{placeholder}</option>}
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
      <ChevronDownIcon className="rueda-Select-arrow" />
      <SelectIsland controlId={id} {...(value !== undefined && { value })} />
    </Field>
  );
}

function option({ value, label, disabled }: SelectItem): ReactElement {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
