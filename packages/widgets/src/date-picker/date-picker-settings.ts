import type { CalendarDay } from '@rueda/domain/dates';
import type { FieldRoot, FieldWords } from '../field/index.ts';
import type { DayRules } from './day-rules.ts';

/** The words of a field as text, because they are written into the page with the leaf that draws it. */
export interface FieldTexts extends Pick<FieldWords, 'id' | 'isOptional' | 'language'> {
  label: string;
  /**
   * What helps before a day is typed. It should say the format.
   * @default 'dd/mm/aaaa'
   */
  hint?: string;
  error?: string;
}

/** Its words, and what places its root. */
export interface DateFieldProps extends FieldTexts, FieldRoot {}

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
