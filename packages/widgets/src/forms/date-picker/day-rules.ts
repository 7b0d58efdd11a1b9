import type { CalendarDay } from '@rueda/domain/dates';

/** The days that can be selected. */
export interface DayRules {
  /**
   * The first day that can be selected, created with `toDay`.
   * @default toDay('1999-07-01')
   */
  min?: CalendarDay;
  /** The last day that can be selected, created with `toDay`. */
  max?: CalendarDay;
  /**
   * Days that cannot be selected: weekends, or every day on which the exchange is closed. The calendar shows the
   * reason.
   */
  disabledDays?: 'weekends' | 'closed';
}
