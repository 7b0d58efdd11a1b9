import { LinksList } from '@rueda/widgets/links-list';

export function Example() {
  return (
    <LinksList
      items={[
        { title: 'Calendario de la bolsa', url: '/calendario' },
        { title: 'Reglamento de operaciones', url: '/archivos/reglamento.pdf', size: 482_000 },
      ]}
    />
  );
}
