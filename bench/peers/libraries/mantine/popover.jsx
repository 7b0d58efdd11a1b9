import { Popover as P, Button } from '@mantine/core';

export default function Popover({ trigger, children }) {
  return (
    <P>
      <P.Target>
        <Button>{trigger}</Button>
      </P.Target>
      <P.Dropdown>{children}</P.Dropdown>
    </P>
  );
}
