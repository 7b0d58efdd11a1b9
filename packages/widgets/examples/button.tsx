import { Button } from '@rueda/widgets/button';

export function Example() {
  return (
    <Button kind="primary" type="submit">
      Enviar
    </Button>
  );
}
