import { Row, Section, Split, Title, Wrap } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { SideMenu } from '@rueda/widgets/side-menu';

export function Example() {
  return (
    <Wrap as="main">
      <Title>Mercado</Title>
      <Split side="menu">
        <SideMenu path="/mercado" />
        <Section>
          <SectionHeader id="indices" title="Índices" />
          <Row columns={3}>…</Row>
        </Section>
      </Split>
    </Wrap>
  );
}
