import type { ReactElement } from 'react';
import { extractDataAttributes } from '../field/internal.ts';
import { island } from '../../runtime/island.tsx';
import { classNames } from '../../theme/class-names.ts';
import type { DateFieldProps, DatePickerSettings } from './date-picker-settings.ts';
import { DatePickerClient } from './date-picker.client.tsx';

export interface DatePickerProps extends DateFieldProps, DatePickerSettings {}

const DatePickerIsland = island('date-picker', DatePickerClient);

/**
 * A date input: the day is typed in the order day, month and year, or selected in a calendar. Typing needs no
 * JavaScript.
 */
export function DatePicker({ className, hidden, ref, style, ...clientProps }: DatePickerProps): ReactElement {
  const data = extractDataAttributes(clientProps);
  return (
    <div
      className={classNames('rueda-DatePicker', className)}
      hidden={hidden}
      ref={ref}
      style={style}
      {...data}
    >
      <DatePickerIsland {...clientProps} />
    </div>
  );
}
