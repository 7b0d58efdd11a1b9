import { FormField, FormFieldLabel } from '@salt-ds/core';
import {
  LocalizationProvider,
  DatePicker as D,
  DatePickerSingleInput,
  DatePickerOverlay,
  DatePickerSingleGridPanel,
  DatePickerTrigger,
} from '@salt-ds/date-components';
import { AdapterDateFns } from '@salt-ds/date-adapters/date-fns';

const day = new Date(2026, 0, 15);

export default function DatePicker({ label }) {
  return (
    <LocalizationProvider DateAdapter={AdapterDateFns}>
      <FormField>
        <FormFieldLabel>{label}</FormFieldLabel>
        <D selectionVariant="single" defaultSelectedDate={day}>
          <DatePickerTrigger>
            <DatePickerSingleInput />
          </DatePickerTrigger>
          <DatePickerOverlay>
            <DatePickerSingleGridPanel />
          </DatePickerOverlay>
        </D>
      </FormField>
    </LocalizationProvider>
  );
}
