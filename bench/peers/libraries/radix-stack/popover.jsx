import { Popover as P } from 'radix-ui';

export default function Popover({ trigger, children }) {
  return (
    <P.Root>
      <P.Trigger className="btn">{trigger}</P.Trigger>
      <P.Portal>
        <P.Content className="rpop" sideOffset={4}>
          {children}
        </P.Content>
      </P.Portal>
    </P.Root>
  );
}
