import { Tabs as T } from '@base-ui/react/tabs';

export default function Tabs({ items }) {
  return (
    <T.Root className="tabs" defaultValue={items[0].id}>
      <T.List>
        {items.map((tab) => (
          <T.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </T.Tab>
        ))}
      </T.List>
      {items.map((tab) => (
        <T.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </T.Panel>
      ))}
    </T.Root>
  );
}
