import { Popover as P } from 'radix-ui';
import { DayPicker } from 'react-day-picker';
import { useState } from 'react';

export default function DatePicker({ label }) {
  const [day, setDay] = useState(new Date(2026, 0, 15));
  return (
    <div className="field">
      <span>{label}</span>
      <P.Root>
        <P.Trigger className="select">{day ? day.toISOString().slice(0, 10) : 'Pick a date'}</P.Trigger>
        <P.Portal>
          <P.Content className="rpop">
            <DayPicker mode="single" selected={day} onSelect={setDay} defaultMonth={day} />
          </P.Content>
        </P.Portal>
      </P.Root>
    </div>
  );
}
