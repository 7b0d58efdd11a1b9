import { FormField, FormFieldLabel, FormFieldHelperText, Input } from '@salt-ds/core';

export default function TextField({ label, help, defaultValue }) {
  return (
    <FormField>
      <FormFieldLabel>{label}</FormFieldLabel>
      <Input defaultValue={defaultValue} />
      <FormFieldHelperText>{help}</FormFieldHelperText>
    </FormField>
  );
}
