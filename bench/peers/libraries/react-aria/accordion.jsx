import { DisclosureGroup, Disclosure, DisclosurePanel, Heading, Button } from 'react-aria-components';

export default function Accordion({ items }) {
  return (
    <DisclosureGroup className="accordion" defaultExpandedKeys={[items[0].id]}>
      {items.map((item) => (
        <Disclosure key={item.id} id={item.id}>
          <Heading>
            <Button slot="trigger" className="summary">
              {item.title}
            </Button>
          </Heading>
          <DisclosurePanel>{item.content}</DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
