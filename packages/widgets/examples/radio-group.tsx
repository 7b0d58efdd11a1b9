import { RadioGroup } from '@rueda/widgets/radio-group';

export function Example() {
  return (
    <RadioGroup
      id="moneda"
      name="currency"
      label="Moneda"
      defaultValue="PEN"
      orientation="horizontal"
      items={[
        { value: 'PEN', label: 'Soles' },
        { value: 'USD', label: 'Dólares' },
      ]}
    />
  );
}
