import {
  DatePicker as D,
  Label,
  Group,
  DateInput,
  DateSegment,
  Button,
  Popover,
  Dialog,
  Calendar,
  Heading,
  CalendarGrid,
  CalendarCell,
} from 'react-aria-components';
import { parseDate } from '@internationalized/date';

const day = parseDate('2026-01-15');

export default function DatePicker({ label }) {
  return (
    <D className="field" defaultValue={day}>
      <Label>{label}</Label>
      <Group>
        <DateInput>{(s) => <DateSegment segment={s} />}</DateInput>
        <Button className="btn">▼</Button>
      </Group>
      <Popover className="rpop">
        <Dialog>
          <Calendar>
            <header>
              <Button slot="previous">‹</Button>
              <Heading />
              <Button slot="next">›</Button>
            </header>
            <CalendarGrid>{(d) => <CalendarCell date={d} />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </D>
  );
}
