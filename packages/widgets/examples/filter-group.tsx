import { FilterGroup } from '@rueda/widgets/filter-group';

export function Example() {
  return (
    <FilterGroup
      legend="Movimiento"
      name="movimiento"
      filters={[
        { id: null, label: 'Todos', active: true, count: 62 },
        { id: 'up', label: 'Suben', active: false, count: 31 },
        { id: 'down', label: 'Bajan', active: false, count: 20 },
      ]}
    />
  );
}
