/** The ARIA combobox, written by hand; renders every match. */
import { useId, useMemo, useState } from 'react';

export default function Combobox({ label, items }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const lowered = useMemo(() => items.map((item) => item.label.toLowerCase()), [items]);
  const hits = useMemo(() => {
    const typed = text.toLowerCase();
    return typed ? items.filter((_, index) => lowered[index].includes(typed)) : items;
  }, [items, lowered, text]);
  const pick = (index) => {
    setText(hits[index].label);
    setIsOpen(false);
  };
  const onKeyDown = (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((was) => Math.max(0, Math.min(hits.length - 1, was + by)));
    } else if (event.key === 'Enter' && isOpen && active >= 0) pick(active);
    else if (event.key === 'Escape') setIsOpen(false);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={id + 'b'}
        aria-activedescendant={isOpen && active >= 0 ? id + active : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      {isOpen && (
        <ul
          id={id + 'b'}
          role="listbox"
          className="pop"
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ target }) => {
            const { i } = target.dataset;
            if (i) pick(Number(i));
          }}
        >
          {hits.map((item, index) => (
            <li
              key={item.value}
              id={id + index}
              data-i={index}
              role="option"
              aria-selected={index === active}
            >
              {item.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
