import { Checkbox } from '@rueda/widgets/checkbox';

export function Example() {
  return (
    <Checkbox id="terminos" name="terms" value="yes" label="Acepto los términos y condiciones" required />
  );
}
