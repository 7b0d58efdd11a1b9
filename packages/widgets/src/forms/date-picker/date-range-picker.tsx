import type { ReactElement } from 'react';
import { extractDataAttributes } from '../field/internal.ts';
import { island } from '../../runtime/island.tsx';
import { classNames } from '../../theme/class-names.ts';
import type { DateFieldProps, DateRangePickerSettings } from './date-picker-settings.ts';
import { DateRangePickerClient } from './date-range-picker.client.tsx';

export interface DateRangePickerProps extends DateFieldProps, DateRangePickerSettings {}

const DateRangePickerIsland = island('date-range-picker', DateRangePickerClient);

/** A period: its first and its last day, typed, or chosen together in one calendar. */
export function DateRangePicker({
  className,
  hidden,
  ref,
  style,
  ...clientComponent
}: DateRangePickerProps): ReactElement {
  const data = extractDataAttributes(clientComponent);
  return (
    <div
      className={classNames('rueda-DateRangePicker', className)}
      hidden={hidden}
      ref={ref}
      style={style}
      {...data}
    >
      <DateRangePickerIsland {...clientComponent} />
    </div>
  );
}
