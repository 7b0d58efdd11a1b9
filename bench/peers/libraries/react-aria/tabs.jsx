import { Tabs as T, TabList, Tab, TabPanel } from 'react-aria-components';

export default function Tabs({ items }) {
  return (
    <T className="tabs">
      <TabList aria-label="Sections">
        {items.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {items.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </T>
  );
}
