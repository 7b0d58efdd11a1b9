export { type FieldControl, type FieldParts, type FieldLabels, fieldControl } from './field-labels.tsx';
export {
  type ControlRef,
  Field,
  type FieldFrame,
  FieldGroup,
  type FieldGroupProps,
  type FieldProps,
  type FieldRoot,
} from './field.tsx';
