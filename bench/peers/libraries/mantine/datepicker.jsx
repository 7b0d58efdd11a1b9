import { DatePickerInput } from '@mantine/dates';

export default function DatePicker({ label }) {
  return <DatePickerInput label={label} defaultValue="2026-01-15" />;
}
