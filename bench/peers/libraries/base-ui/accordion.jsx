import { Accordion as A } from '@base-ui/react/accordion';

export default function Accordion({ items }) {
  return (
    <A.Root className="accordion" defaultValue={[items[0].id]}>
      {items.map((item) => (
        <A.Item key={item.id} value={item.id}>
          <A.Header>
            <A.Trigger className="summary">{item.title}</A.Trigger>
          </A.Header>
          <A.Panel>{item.content}</A.Panel>
        </A.Item>
      ))}
    </A.Root>
  );
}
