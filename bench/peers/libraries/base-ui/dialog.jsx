import { Dialog as D } from '@base-ui/react/dialog';

export default function Dialog({ trigger, title, children, defaultOpen }) {
  return (
    <D.Root defaultOpen={defaultOpen}>
      <D.Trigger className="btn" data-t="dialog">
        {trigger}
      </D.Trigger>
      <D.Portal>
        <D.Backdrop className="overlay" />
        <D.Popup className="modal">
          <D.Title>{title}</D.Title>
          <div>{children}</div>
          <D.Close className="btn">Close</D.Close>
        </D.Popup>
      </D.Portal>
    </D.Root>
  );
}
