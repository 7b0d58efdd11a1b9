import { Choice } from '@rueda/widgets/choice';

export function Example() {
  return <Choice id="terminos" name="terms" value="yes" label="Acepto los términos y condiciones" required />;
}
