import { toDay } from '@rueda/domain/dates';
import { DatePicker, DateRangePicker } from '@rueda/widgets/date-picker';

export function Example() {
  return (
    <>
      <DatePicker
        id="dia"
        name="day"
        label="Fecha del boletín"
        max={toDay('2026-11-16')}
        disabledDays="closed"
      />
      <DateRangePicker id="periodo" label="Periodo" fromName="from" toName="to" hasPresets />
    </>
  );
}
