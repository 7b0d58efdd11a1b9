import { ComboBox as C, Label, Input, Button, Popover, ListBox, ListBoxItem } from 'react-aria-components';

export default function Combobox({ label, items }) {
  return (
    <C className="field" defaultItems={items}>
      <Label>{label}</Label>
      <div>
        <Input />
        <Button className="btn">▼</Button>
      </div>
      <Popover className="rpop">
        <ListBox>
          {(option) => (
            <ListBoxItem id={option.value} className="opt" textValue={option.label}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </C>
  );
}
