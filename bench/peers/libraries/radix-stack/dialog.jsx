import { Dialog as D } from 'radix-ui';

export default function Dialog({ trigger, title, children, defaultOpen }) {
  return (
    <D.Root defaultOpen={defaultOpen}>
      <D.Trigger className="btn" data-t="dialog">
        {trigger}
      </D.Trigger>
      <D.Portal>
        <D.Overlay className="overlay" />
        <D.Content className="modal" aria-describedby={undefined}>
          <D.Title>{title}</D.Title>
          <div>{children}</div>
          <D.Close className="btn">Close</D.Close>
        </D.Content>
      </D.Portal>
    </D.Root>
  );
}
