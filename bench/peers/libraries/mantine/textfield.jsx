import { TextInput } from '@mantine/core';

export default function TextField({ label, help, defaultValue }) {
  return <TextInput label={label} description={help} defaultValue={defaultValue} />;
}
