import { Accordion as A } from 'radix-ui';

export default function Accordion({ items }) {
  return (
    <A.Root type="single" collapsible className="accordion" defaultValue={items[0].id}>
      {items.map((item) => (
        <A.Item key={item.id} value={item.id}>
          <A.Header>
            <A.Trigger className="summary">{item.title}</A.Trigger>
          </A.Header>
          <A.Content>{item.content}</A.Content>
        </A.Item>
      ))}
    </A.Root>
  );
}
