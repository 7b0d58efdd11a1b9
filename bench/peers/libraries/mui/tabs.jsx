import T from '@mui/material/Tabs';
import Tab from '@mui/material/Tab';
import { useId, useState } from 'react';

export default function Tabs({ items }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  return (
    <div>
      <T value={chosen} onChange={(_, place) => setChosen(place)}>
        {items.map((tab, place) => (
          <Tab key={tab.id} label={tab.label} id={id + 't' + place} aria-controls={id + 'p' + place} />
        ))}
      </T>
      {items.map((tab, place) => (
        <div
          key={tab.id}
          role="tabpanel"
          hidden={place !== chosen}
          id={id + 'p' + place}
          aria-labelledby={id + 't' + place}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
