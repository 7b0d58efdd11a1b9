import { FormField, FormFieldLabel, ComboBox as C, Option } from '@salt-ds/core';
import { useMemo, useState } from 'react';

const labelOf = ({ label }) => label;

export default function Combobox({ label, items }) {
  const [text, setText] = useState('');
  const hits = useMemo(() => {
    const typed = text.toLowerCase();
    return typed ? items.filter((item) => item.label.toLowerCase().includes(typed)) : items;
  }, [text, items]);
  return (
    <FormField>
      <FormFieldLabel>{label}</FormFieldLabel>
      <C
        value={text}
        onChange={({ target }) => setText(target.value)}
        onSelectionChange={(_, chosen) => setText(chosen[0]?.label ?? '')}
        valueToString={labelOf}
      >
        {hits.map((item) => (
          <Option key={item.value} value={item} />
        ))}
      </C>
    </FormField>
  );
}
