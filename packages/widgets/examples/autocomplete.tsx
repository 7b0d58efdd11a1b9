import { Autocomplete } from '@rueda/widgets/autocomplete';

const funds = [
  { id: 'f1', name: 'Acciones' },
  { id: 'f2', name: 'Corto plazo' },
];

export function Example() {
  return <Autocomplete id="fondo" label="Fondo" name="fondo" field="name" minimum={2} items={funds} />;
}
