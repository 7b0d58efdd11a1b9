import { useId } from 'react';
import { Select as RuedaSelect } from '@rueda/widgets/select';

export default function Select({ label, options, defaultValue = options[0].value }) {
  return <RuedaSelect id={useId()} label={label} items={options} defaultValue={defaultValue} language="en" />;
}
