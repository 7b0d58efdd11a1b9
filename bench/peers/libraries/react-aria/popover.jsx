import { DialogTrigger, Popover as P, Dialog, Button } from 'react-aria-components';

export default function Popover({ trigger, children }) {
  return (
    <DialogTrigger>
      <Button className="btn">{trigger}</Button>
      <P className="rpop">
        <Dialog aria-label="info">{children}</Dialog>
      </P>
    </DialogTrigger>
  );
}
