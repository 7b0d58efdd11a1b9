import { Popover as P } from '@base-ui/react/popover';

export default function Popover({ trigger, children }) {
  return (
    <P.Root>
      <P.Trigger className="btn">{trigger}</P.Trigger>
      <P.Portal>
        <P.Positioner sideOffset={4}>
          <P.Popup className="rpop">{children}</P.Popup>
        </P.Positioner>
      </P.Portal>
    </P.Root>
  );
}
