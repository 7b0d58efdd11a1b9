import { Tabs as T } from 'radix-ui';

export default function Tabs({ items }) {
  return (
    <T.Root className="tabs" defaultValue={items[0].id}>
      <T.List>
        {items.map((tab) => (
          <T.Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </T.Trigger>
        ))}
      </T.List>
      {items.map((tab) => (
        <T.Content key={tab.id} value={tab.id}>
          {tab.content}
        </T.Content>
      ))}
    </T.Root>
  );
}
