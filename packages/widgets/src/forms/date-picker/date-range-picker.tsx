import type { ReactElement } from 'react';
import { extractDataAttributes } from '../field/internal.ts';
import { island } from '../../runtime/island.tsx';
import { classNames } from '../../theme/class-names.ts';
import type { DateFieldProps, DateRangePickerSettings } from './date-picker-settings.ts';
import { DateRangePickerClient } from './date-range-picker.client.tsx';

export interface DateRangePickerProps extends DateFieldProps, DateRangePickerSettings {}

const DateRangePickerIsland = island('date-range-picker', DateRangePickerClient);

/** Two date inputs for the first and the last day of a period, typed or selected together in one calendar. */
export function DateRangePicker({
  className,
  hidden,
  ref,
  style,
  ...clientProps
}: DateRangePickerProps): ReactElement {
  const data = extractDataAttributes(clientProps);
  return (
    <div
      className={classNames('rueda-DateRangePicker', className)}
      hidden={hidden}
      ref={ref}
      style={style}
      {...data}
    >
      <DateRangePickerIsland {...clientProps} />
    </div>
  );
}
