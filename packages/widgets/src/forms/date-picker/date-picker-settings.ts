import type { CalendarDay } from '@rueda/domain/dates';
import type { ControlRef, FieldRoot, FieldLabels } from '../field/index.ts';
import type { DayRules } from './day-rules.ts';

/** The labels of a field as strings, because they are serialised into the page as props of the client component. */
export interface FieldTexts extends Pick<FieldLabels, 'id' | 'isOptional' | 'language'> {
  /** The label of the field. */
  label: string;
  /**
   * Help text shown before the input. Include the format of the date.
   * @default 'dd/mm/aaaa'
   */
  hint?: string;
  /** The error message: the problem and its remedy. */
  error?: string | undefined;
}

/** The labels of the field and the props of its root element. */
export interface DateFieldProps extends FieldTexts, FieldRoot {}

/** The rules for the day and the attributes of the input. */
export interface DatePickerSettings extends DayRules, ControlRef<HTMLInputElement> {
  /**
   * The name under which the form submits the day as dd/MM/yyyy. Without JavaScript the typed text is submitted: parse
   * it with `completeDay`.
   */
  name?: string;
  /** The initial day, created with `toDay('2026-11-16')`. */
  defaultValue?: CalendarDay | null;
  /**
   * The day of a controlled component, created with `toDay('2026-11-16')`, or null. Use it with `onValueChange`. For
   * client components only.
   */
  value?: CalendarDay | null | undefined;
  /** Whether the form needs a day here before it can be submitted. */
  required?: boolean;
  /** Whether the input is disabled and excluded from the submission. */
  disabled?: boolean;
  /**
   * Whether the calendar offers the last session and the start of the month, the quarter and the year.
   * @default false
   */
  hasPresets?: boolean;
  /** Called with a new typed or selected day, or with null for an empty or invalid one. For client components only. */
  onValueChange?: (day: CalendarDay | null) => void;
}

/** The first and the last day of a period. */
export interface DayRange {
  /** The first day, or null. */
  from: CalendarDay | null;
  /** The last day, or null. */
  to: CalendarDay | null;
}

/** The rules for the days and the attributes of the two inputs. */
export interface DateRangePickerSettings
  extends Omit<DatePickerSettings, 'defaultValue' | 'name' | 'onValueChange' | 'value'> {
  /** The name under which the form submits the first day. */
  fromName?: string;
  /** The name under which the form submits the last day. */
  toName?: string;
  /** The initial first day, created with `toDay('2026-11-16')`. */
  defaultFrom?: CalendarDay | null;
  /** The initial last day, created with `toDay('2026-11-16')`. */
  defaultTo?: CalendarDay | null;
  /**
   * The first day of a controlled component, created with `toDay('2026-11-16')`, or null. Use it with `to` and
   * `onRangeChange`. For client components only.
   */
  from?: CalendarDay | null | undefined;
  /** The last day of a controlled component, or null. Use it with `from` and `onRangeChange`. */
  to?: CalendarDay | null | undefined;
  /**
   * Called with both days when one is typed or selected; null for an empty or invalid day. For client components only.
   */
  onRangeChange?: (range: DayRange) => void;
}
