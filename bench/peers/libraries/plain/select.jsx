/** A button and a listbox, written by hand; renders every option when open. */
import { useId, useState } from 'react';

export default function Select({ label, options, defaultValue }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [value, setValue] = useState(defaultValue ?? options[0].value);
  const [active, setActive] = useState(0);
  const pick = (index) => {
    setValue(options[index].value);
    setIsOpen(false);
  };
  const onKeyDown = (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive((was) => Math.max(0, Math.min(options.length - 1, was + by)));
      else setIsOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape') setIsOpen(false);
  };
  return (
    <div className="field">
      <span id={id + 'l'} className="label">
        {label}
      </span>
      <button
        type="button"
        className="select"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={id + 'b'}
        aria-labelledby={id + 'l'}
        aria-activedescendant={isOpen ? id + active : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      >
        {options.find((option) => option.value === value).label}
      </button>
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
          {options.map((option, index) => (
            <li
              key={option.value}
              id={id + index}
              data-i={index}
              role="option"
              aria-selected={option.value === value}
              className={index === active ? 'act' : undefined}
            >
              {option.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
