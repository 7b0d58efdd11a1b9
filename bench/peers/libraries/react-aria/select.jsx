import {
  Select as S,
  Label,
  Button,
  SelectValue,
  Popover,
  ListBox,
  ListBoxItem,
} from 'react-aria-components';

export default function Select({ label, options, defaultValue }) {
  return (
    <S className="field" defaultValue={defaultValue ?? options[0].value}>
      <Label>{label}</Label>
      <Button className="select">
        <SelectValue />
      </Button>
      <Popover className="rpop">
        <ListBox items={options}>
          {(option) => (
            <ListBoxItem id={option.value} className="opt">
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </S>
  );
}
