import { AccordionGroup, Accordion as A, AccordionHeader, AccordionPanel } from '@salt-ds/core';

export default function Accordion({ items }) {
  return (
    <AccordionGroup>
      {items.map((item, i) => (
        <A key={item.id} value={item.id} defaultExpanded={i === 0}>
          <AccordionHeader>{item.title}</AccordionHeader>
          <AccordionPanel>{item.content}</AccordionPanel>
        </A>
      ))}
    </AccordionGroup>
  );
}
