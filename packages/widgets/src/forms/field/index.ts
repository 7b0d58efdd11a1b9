export { type FieldControl, type FieldParts, type FieldLabels, fieldControl } from './field-words.tsx';
export {
  type ControlRef,
  Field,
  type FieldFrame,
  FieldGroup,
  type FieldGroupProps,
  type FieldProps,
  type FieldRoot,
} from './field.tsx';
