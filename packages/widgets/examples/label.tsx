import { Label } from '@rueda/widgets/label';

export function Example() {
  return (
    <Label
      info={{
        id: 'nota-monto',
        title: 'Monto negociado',
        content: <p>La suma de las operaciones del día.</p>,
      }}
    >
      Monto negociado
    </Label>
  );
}
