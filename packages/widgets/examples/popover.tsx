import { Popover } from '@rueda/widgets/popover';

export function Example() {
  return (
    <Popover id="retraso" button={{ children: '¿Por qué 20 minutos?' }} title="Precios con retraso">
      <p>La difusión en tiempo real requiere un contrato.</p>
    </Popover>
  );
}
