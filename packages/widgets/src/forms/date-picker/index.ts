export { DatePicker, type DatePickerProps } from './date-picker.tsx';
export { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';
