import type { ReactElement } from 'react';
import { takeData } from '../field/internal.ts';
import { island } from '../../runtime/island.tsx';
import { classNames } from '../../theme/class-names.ts';
import type { DateFieldProps, DateRangePickerSettings } from './date-picker-settings.ts';
import { DateRangePickerLeaf } from './date-range-picker.client.tsx';

export interface DateRangePickerProps extends DateFieldProps, DateRangePickerSettings {}

const DateRangePickerIsland = island('date-range-picker', DateRangePickerLeaf);

/** A period: its first and its last day, typed, or chosen together in one calendar. */
export function DateRangePicker({
  className,
  hidden,
  ref,
  style,
  ...leaf
}: DateRangePickerProps): ReactElement {
  const data = takeData(leaf);
  return (
    <div
      className={classNames('rueda-DateRangePicker', className)}
      hidden={hidden}
      ref={ref}
      style={style}
      {...data}
    >
      <DateRangePickerIsland {...leaf} />
    </div>
  );
}
