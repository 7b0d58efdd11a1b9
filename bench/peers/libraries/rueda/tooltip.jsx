import { useId } from 'react';
import { Tooltip as RuedaTooltip } from '@rueda/widgets/tooltip';

export default function Tooltip({ trigger, text }) {
  return (
    <RuedaTooltip id={useId()} data={{ title: text, array: [] }}>
      {trigger}
    </RuedaTooltip>
  );
}
