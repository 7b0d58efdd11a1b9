import { Accordion as A } from '@mantine/core';

export default function Accordion({ items }) {
  return (
    <A defaultValue={items[0].id}>
      {items.map((item) => (
        <A.Item key={item.id} value={item.id}>
          <A.Control>{item.title}</A.Control>
          <A.Panel>{item.content}</A.Panel>
        </A.Item>
      ))}
    </A>
  );
}
