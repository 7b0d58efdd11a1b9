import { useId } from 'react';
import { Popover as RuedaPopover } from '@rueda/widgets/popover';

export default function Popover({ trigger, children }) {
  return (
    <RuedaPopover id={useId()} button={{ children: trigger }} language="en">
      {children}
    </RuedaPopover>
  );
}
