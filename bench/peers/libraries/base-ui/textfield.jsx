import { Field } from '@base-ui/react/field';

export default function TextField({ label, help, defaultValue }) {
  return (
    <Field.Root className="field">
      <Field.Label>{label}</Field.Label>
      <Field.Control defaultValue={defaultValue} />
      <Field.Description className="help">{help}</Field.Description>
    </Field.Root>
  );
}
