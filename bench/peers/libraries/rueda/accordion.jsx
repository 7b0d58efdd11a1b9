import { useId } from 'react';
import { Accordion as RuedaAccordion } from '@rueda/widgets/accordion';

export default function Accordion({ items }) {
  const id = useId();
  const entries = items.map((item, index) => ({ ...item, id: id + item.id, isOpen: index === 0 }));
  return <RuedaAccordion items={entries} />;
}
