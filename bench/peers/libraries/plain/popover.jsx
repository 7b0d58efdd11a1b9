import { useId } from 'react';

export default function Popover({ trigger, children }) {
  const id = useId();
  return (
    <>
      <button type="button" className="btn" popoverTarget={id}>
        {trigger}
      </button>
      <div id={id} popover="auto" role="dialog" className="popover">
        {children}
      </div>
    </>
  );
}
