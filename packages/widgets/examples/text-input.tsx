import { TextInput } from '@rueda/widgets/text-input';

export function Example() {
  return (
    <TextInput
      id="correo"
      name="email"
      type="email"
      label="Correo"
      hint="Te respondemos ahí."
      autoComplete="email"
      required
    />
  );
}
