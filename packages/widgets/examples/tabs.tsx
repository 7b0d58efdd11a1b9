import { Tabs } from '@rueda/widgets/tabs';

export function Example() {
  return (
    <Tabs
      label="Alicorp"
      tabs={[
        { id: 'cotizacion', title: 'Cotización', content: <p>…</p>, isActive: true },
        { id: 'estados', title: 'Estados financieros', content: <p>…</p> },
      ]}
    />
  );
}
