export { drawCounter } from './field-counter.tsx';
export {
  drawError,
  drawField,
  drawHint,
  Field,
  type FieldControl,
  type FieldFrame,
  FieldGroup,
  type FieldGroupProps,
  type FieldParts,
  type FieldProps,
  type FieldRoot,
  type FieldWords,
  fieldControl,
} from './field.tsx';
export { takeData } from './take-data.ts';
