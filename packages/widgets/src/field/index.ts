export type { FieldCounterProps } from './field-counter.client.tsx';
export { FieldCounter } from './field-counter.tsx';
export {
  Field,
  FieldError,
  FieldGroup,
  FieldHint,
  type FieldErrorProps,
  type FieldGroupProps,
  type FieldHintProps,
  type FieldProps,
  type FieldWords,
  fieldControl,
} from './field.tsx';
export { type FieldOwnProps, sortProps } from './sort-props.ts';
