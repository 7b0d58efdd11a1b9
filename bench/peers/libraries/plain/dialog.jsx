import { useEffect, useId, useRef, useState } from 'react';

export default function Dialog({ trigger, title, children }) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) dialog.current.showModal();
  }, [isOpen]);
  return (
    <>
      <button type="button" className="btn" data-t="dialog" onClick={() => setIsOpen(true)}>
        {trigger}
      </button>
      {isOpen && (
        <dialog ref={dialog} role="dialog" aria-labelledby={id} onClose={() => setIsOpen(false)}>
          <h2 id={id}>{title}</h2>
          <div>{children}</div>
          <button type="button" className="btn" onClick={() => dialog.current.close()}>
            Close
          </button>
        </dialog>
      )}
    </>
  );
}
