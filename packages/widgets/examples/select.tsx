import { Select } from '@rueda/widgets/select';

export function Example() {
  return (
    <Select
      id="sector"
      name="sector"
      label="Sector"
      placeholder="Elige un sector"
      items={[
        { value: 'mineria', label: 'Minería' },
        { label: 'Servicios', items: [{ value: 'bancos', label: 'Bancos y financieras' }] },
      ]}
    />
  );
}
