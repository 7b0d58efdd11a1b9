import type { CalendarDay } from '@rueda/domain/dates';

/** Which days can be chosen. */
export interface DayRules {
  /**
   * The first day that can be chosen, made by `toDay`.
   * @default toDay('1999-07-01')
   */
  min?: CalendarDay;
  /** The last day that can be chosen, made by `toDay`. */
  max?: CalendarDay;
  /** Days that cannot be chosen, and say why: weekends, or every day on which the exchange is closed. */
  disabledDays?: 'weekends' | 'closed';
}
