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
        {items.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={id + 't' + index}
            aria-selected={index === chosen}
            aria-controls={id + 'p' + index}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {items.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={id + 'p' + index}
          aria-labelledby={id + 't' + index}
          hidden={index !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
