import { useId } from 'react';
import { Tabs as RuedaTabs } from '@rueda/widgets/tabs';

export default function Tabs({ items }) {
  const id = useId();
  const entries = items.map((item) => ({ id: id + item.id, title: item.label, content: item.content }));
  return <RuedaTabs label="Sections" tabs={entries} />;
}
