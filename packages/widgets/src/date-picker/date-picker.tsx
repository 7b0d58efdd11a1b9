import type { CalendarDay } from '@rueda/domain/dates';
import type { ReactElement } from 'react';
import { type FieldOwnProps, sortProps } from '../field/index.ts';
import { islandOrLeaf } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { DatePickerLeaf, type DatePickerLeafProps } from './date-picker.client.tsx';
import type { FieldTexts } from './day-field.client.tsx';
import type { DayRules } from './day-rules.ts';

/** What can be chosen, and the attributes of the input. */
export interface DatePickerSettings extends DayRules {
  /** The name it is sent under, as dd/MM/yyyy; with script off, as it was typed: read it with `completeDay`. */
  name?: string;
  /** The day it starts with. */
  defaultValue?: CalendarDay | null;
  /** The form is not sent without a day. */
  required?: boolean;
  /** It can be neither used nor sent. */
  disabled?: boolean;
  /**
   * Offers the last session and the start of the month, the quarter and the year in its calendar.
   * @default false
   */
  hasPresets?: boolean;
  /** Called with the day once it is typed or chosen; null for none or a wrong one. From client React only. */
  onDayChange?: (day: CalendarDay | null) => void;
}

/** Its words, and what places its root. */
export interface DateFieldProps
  extends FieldTexts,
    Pick<FieldOwnProps, 'className' | 'hidden' | 'ref' | 'style'> {}

export interface DatePickerProps extends DateFieldProps, DatePickerSettings {}

const DatePickerIsland = islandOrLeaf('date-picker', DatePickerLeaf);

/** A day, typed in the order day, month and year, or chosen in a calendar. The typing needs no script. */
export function DatePicker(props: DatePickerProps): ReactElement {
  const { field, control } = sortProps(props);
  const { id, label, hint, error, isOptional, language, ...root } = field as DateFieldProps;
  const leaf = { id, label, hint, error, isOptional, language, ...control } as DatePickerLeafProps;
  return (
    <div {...root} className={classNames('rueda-DatePicker', root.className)}>
      <DatePickerIsland {...leaf} />
    </div>
  );
}
