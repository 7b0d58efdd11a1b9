import { useId, useMemo } from 'react';
import { Autocomplete } from '@rueda/widgets/autocomplete';

export default function Combobox({ label, items }) {
  const entries = useMemo(() => items.map((item) => ({ id: item.value, label: item.label })), [items]);
  return <Autocomplete id={useId()} label={label} items={entries} field="label" language="en" />;
}
