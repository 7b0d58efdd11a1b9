import { useId } from 'react';
import { toDay } from '@rueda/domain/dates';
import { DatePicker as RuedaDatePicker } from '@rueda/widgets/date-picker';

const day = toDay('2026-01-15');

export default function DatePicker({ label }) {
  return <RuedaDatePicker id={useId()} label={label} defaultValue={day} language="en" />;
}
