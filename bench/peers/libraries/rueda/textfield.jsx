import { useId } from 'react';
import { TextInput } from '@rueda/widgets/text-input';

export default function TextField({ label, help, defaultValue }) {
  return <TextInput id={useId()} label={label} hint={help} defaultValue={defaultValue} language="en" />;
}
