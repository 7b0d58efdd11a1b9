import { useId } from 'react';
import { Accordion as RuedaAccordion } from '@rueda/widgets/accordion';

export default function Accordion({ items }) {
  const id = useId();
  const own = items.map((item, place) => ({ ...item, id: id + item.id, isOpen: place === 0 }));
  return <RuedaAccordion items={own} />;
}
