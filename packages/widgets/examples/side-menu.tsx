import { SideMenu } from '@rueda/widgets/side-menu';

export function Example() {
  return (
    <SideMenu
      path="/emisores/alicorp"
      parentTitle="Emisores"
      sections={[
        { title: 'Cotización', anchor: 'cotizacion' },
        { title: 'Estados financieros', anchor: 'estados' },
      ]}
    />
  );
}
