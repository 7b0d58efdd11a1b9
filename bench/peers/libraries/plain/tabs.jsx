import { useId, useState } from 'react';

export default function Tabs({ items }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const onKeyDown = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = (chosen + by + items.length) % items.length;
    setChosen(next);
    event.currentTarget.children[next].focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" onKeyDown={onKeyDown}>
        {items.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={id + 't' + place}
            aria-selected={place === chosen}
            aria-controls={id + 'p' + place}
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => setChosen(place)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {items.map((tab, place) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={id + 'p' + place}
          aria-labelledby={id + 't' + place}
          hidden={place !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
