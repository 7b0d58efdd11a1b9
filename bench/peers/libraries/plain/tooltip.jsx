import { useId, useState } from 'react';

export default function Tooltip({ trigger, text }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const show = () => setIsOpen(true);
  const hide = () => setIsOpen(false);
  return (
    <span className="tipw">
      <button
        type="button"
        className="btn"
        aria-describedby={isOpen ? id : undefined}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        {trigger}
      </button>
      {isOpen && (
        <span role="tooltip" id={id} className="tip">
          {text}
        </span>
      )}
    </span>
  );
}
