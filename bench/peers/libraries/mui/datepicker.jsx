import { DatePicker as D } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';

const day = dayjs('2026-01-15');

export default function DatePicker({ label }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <D label={label} defaultValue={day} />
    </LocalizationProvider>
  );
}
