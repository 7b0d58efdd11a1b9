export { drawCounter } from './field-counter.tsx';
export { drawStatus } from './field-status.tsx';
export {
  drawError,
  drawHint,
  drawMark,
  type FieldControl,
  type FieldParts,
  type FieldWords,
  fieldControl,
} from './field-words.tsx';
export {
  type ControlRef,
  drawField,
  Field,
  type FieldFrame,
  FieldGroup,
  type FieldGroupProps,
  type FieldProps,
  type FieldRoot,
} from './field.tsx';
export { keepText } from './keep-text.ts';
export { takeData } from './take-data.ts';
