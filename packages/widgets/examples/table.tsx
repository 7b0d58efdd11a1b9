import { Table } from '@rueda/widgets/table';

export function Example() {
  return (
    <Table
      id="montos"
      caption="Monto negociado por mes"
      columns={[
        { id: 'mes', header: 'Mes' },
        { id: 'monto', header: 'Monto', note: 'millones de soles', kind: 'number' },
      ]}
      rows={[
        { id: 'octubre', cells: ['Octubre', '512.3'] },
        { id: 'noviembre', cells: ['Noviembre', null] },
      ]}
    />
  );
}
