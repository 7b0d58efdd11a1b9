import { TextField as TF, Label, Input, Text } from 'react-aria-components';

export default function TextField({ label, help, defaultValue }) {
  return (
    <TF className="field" defaultValue={defaultValue}>
      <Label>{label}</Label>
      <Input />
      <Text slot="description" className="help">
        {help}
      </Text>
    </TF>
  );
}
