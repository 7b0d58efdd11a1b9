import { FormField, FormFieldLabel, Dropdown, Option } from '@salt-ds/core';
import { useMemo } from 'react';

export default function Select({ label, options, defaultValue }) {
  const d = defaultValue ?? options[0].value;
  const byValue = useMemo(() => new Map(options.map((o) => [o.value, o.label])), [options]);
  return (
    <FormField>
      <FormFieldLabel>{label}</FormFieldLabel>
      <Dropdown defaultSelected={[d]} valueToString={(v) => byValue.get(v)}>
        {options.map((o) => (
          <Option key={o.value} value={o.value} />
        ))}
      </Dropdown>
    </FormField>
  );
}
