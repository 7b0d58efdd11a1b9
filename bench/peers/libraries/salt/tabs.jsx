import { Tabs as T, TabBar, TabList, Tab, TabTrigger, TabPanel } from '@salt-ds/core';

export default function Tabs({ items }) {
  return (
    <T defaultValue={items[0].id}>
      <TabBar>
        <TabList aria-label="Sections">
          {items.map((tab) => (
            <Tab key={tab.id} value={tab.id}>
              <TabTrigger>{tab.label}</TabTrigger>
            </Tab>
          ))}
        </TabList>
      </TabBar>
      {items.map((tab) => (
        <TabPanel key={tab.id} value={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </T>
  );
}
