import T from '@mui/material/Tabs';
import Tab from '@mui/material/Tab';
import { useId, useState } from 'react';

export default function Tabs({ items }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  return (
    <div>
      <T value={chosen} onChange={(_, index) => setChosen(index)}>
        {items.map((tab, index) => (
          <Tab key={tab.id} label={tab.label} id={id + 't' + index} aria-controls={id + 'p' + index} />
        ))}
      </T>
      {items.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          hidden={index !== chosen}
          id={id + 'p' + index}
          aria-labelledby={id + 't' + index}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
