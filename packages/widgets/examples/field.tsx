import { Field } from '@rueda/widgets/field';

export function Example() {
  return (
    <Field id="color" label="Color" hint="El del gráfico.">
      <input id="color" name="color" type="color" aria-describedby="color-hint" />
    </Field>
  );
}
