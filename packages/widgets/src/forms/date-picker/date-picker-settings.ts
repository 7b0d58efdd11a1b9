import type { CalendarDay } from '@rueda/domain/dates';
import type { ControlRef, FieldRoot, FieldLabels } from '../field/index.ts';
import type { DayRules } from './day-rules.ts';

/** The words of a field as text, because they are written into the page with the leaf that draws it. */
export interface FieldTexts extends Pick<FieldLabels, 'id' | 'isOptional' | 'language'> {
  /** What it asks for. */
  label: string;
  /**
   * What helps before a day is typed. It should say the format.
   * @default 'dd/mm/aaaa'
   */
  hint?: string;
  /** What is wrong with it and how to put it right. */
  error?: string | undefined;
}

/** Its words, and what places its root. */
export interface DateFieldProps extends FieldTexts, FieldRoot {}

/** What can be chosen, and the attributes of the input. */
export interface DatePickerSettings extends DayRules, ControlRef<HTMLInputElement> {
  /** The name it is sent under, as dd/MM/yyyy; with script off, as it was typed: read it with `completeDay`. */
  name?: string;
  /** The day it starts with, made by `toDay('2026-11-16')`. */
  defaultValue?: CalendarDay | null;
  /**
   * The day it holds, made by `toDay('2026-11-16')`, or null for none, where its user keeps it: give `onValueChange` too.
   * From client React only.
   */
  value?: CalendarDay | null | undefined;
  /** The form is not sent without a day. */
  required?: boolean;
  /** It can be neither used nor sent. */
  disabled?: boolean;
  /**
   * Offers the last session and the start of the month, the quarter and the year in its calendar.
   * @default false
   */
  hasPresets?: boolean;
  /** Called with another day once it is typed or chosen; null for none or a wrong one. From client React only. */
  onValueChange?: (day: CalendarDay | null) => void;
}

/** The first and the last day of a period. */
export interface DayRange {
  /** The first day, or null where there is none yet. */
  from: CalendarDay | null;
  /** The last day, or null where there is none yet. */
  to: CalendarDay | null;
}

/** What can be chosen, and the attributes of the two inputs. */
export interface DateRangePickerSettings
  extends Omit<DatePickerSettings, 'defaultValue' | 'name' | 'onValueChange' | 'value'> {
  /** The name the first day is sent under. */
  fromName?: string;
  /** The name the last day is sent under. */
  toName?: string;
  /** The first day it starts with, made by `toDay('2026-11-16')`. */
  defaultFrom?: CalendarDay | null;
  /** The last day it starts with, made by `toDay('2026-11-16')`. */
  defaultTo?: CalendarDay | null;
  /**
   * The first day it holds, made by `toDay('2026-11-16')`, or null for none, where its user keeps the period: give `to`
   * and `onRangeChange` too. From client React only.
   */
  from?: CalendarDay | null | undefined;
  /** The last day it holds, in the same way. */
  to?: CalendarDay | null | undefined;
  /** Called with both days once one is typed or chosen; null for none or a wrong one. From client React only. */
  onRangeChange?: (range: DayRange) => void;
}
