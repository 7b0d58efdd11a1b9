import type { CalendarDay } from '@rueda/domain/dates';
import type { ReactElement } from 'react';
import { sortProps } from '../field/index.ts';
import { islandOrLeaf } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import type { DateFieldProps, DatePickerSettings } from './date-picker.tsx';
import { DateRangePickerLeaf, type DateRangePickerLeafProps } from './date-range-picker.client.tsx';

/** What can be chosen, and the attributes of the two inputs. */
export interface DateRangePickerSettings
  extends Omit<DatePickerSettings, 'defaultValue' | 'name' | 'onDayChange'> {
  /** The name the first day is sent under. */
  fromName?: string;
  /** The name the last day is sent under. */
  toName?: string;
  /** The first day it starts with. */
  defaultFrom?: CalendarDay | null;
  /** The last day it starts with. */
  defaultTo?: CalendarDay | null;
  /** Called with both days once one is typed or chosen; null for none or a wrong one. From client React only. */
  onRangeChange?: (range: { from: CalendarDay | null; to: CalendarDay | null }) => void;
}

export interface DateRangePickerProps extends DateFieldProps, DateRangePickerSettings {}

const DateRangePickerIsland = islandOrLeaf('date-range-picker', DateRangePickerLeaf);

/** A period: its first and its last day, typed, or chosen together in one calendar. */
export function DateRangePicker(props: DateRangePickerProps): ReactElement {
  const { field, control } = sortProps(props);
  const { id, label, hint, error, isOptional, language, ...root } = field as DateFieldProps;
  const leaf = { id, label, hint, error, isOptional, language, ...control } as DateRangePickerLeafProps;
  return (
    <div {...root} className={classNames('rueda-DateRangePicker', root.className)}>
      <DateRangePickerIsland {...leaf} />
    </div>
  );
}
