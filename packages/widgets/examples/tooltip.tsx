import { Tooltip } from '@rueda/widgets/tooltip';

export function Example() {
  return (
    <Tooltip id="nota-per" data={{ title: 'PER', array: ['Precio entre utilidad por acción.'] }}>
      PER
    </Tooltip>
  );
}
