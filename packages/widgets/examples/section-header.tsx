import { SectionHeader } from '@rueda/widgets/section-header';

export function Example() {
  return (
    <SectionHeader
      id="indices"
      title="Índices"
      subtitle="Al cierre"
      link={{ title: 'Ver todos', url: '/indices' }}
    />
  );
}
