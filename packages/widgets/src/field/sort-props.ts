import type { ComponentPropsWithRef } from 'react';
import type { FieldWords } from './field.tsx';

/** What a field keeps of the props of a widget that is one control in a field: its words, and what places it. */
export interface FieldOwnProps
  extends FieldWords,
    Pick<ComponentPropsWithRef<'div'>, 'className' | 'hidden' | 'ref' | 'style'> {}

const own = new Set<string>([
  'id',
  'label',
  'help',
  'hint',
  'error',
  'fix',
  'isOptional',
  'prefix',
  'suffix',
  'language',
  'className',
  'hidden',
  'ref',
  'style',
] satisfies (keyof FieldOwnProps)[]);

/** Sorts what such a widget is given: its words, `className`, `ref`, `style` and `data-*` are the field's, the rest the control's. */
export function sortProps<Props extends FieldOwnProps>(
  props: Props,
): { field: FieldOwnProps; control: Omit<Props, keyof FieldOwnProps> } {
  const field: Record<string, unknown> = {};
  const control: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props))
    (own.has(name) || name.startsWith('data-') ? field : control)[name] = value;
  return {
    field: field as unknown as FieldOwnProps,
    control: control as Omit<Props, keyof FieldOwnProps>,
  };
}
