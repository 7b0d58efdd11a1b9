export {
  addDays,
  type CalendarDay,
  dayOf,
  defaultStartDay,
  isDay,
  isWeekend,
  startOf,
  toDay,
  weekday,
} from './day.ts';
export {
  formatDay,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatTime,
  formatTimeWithSeconds,
  formatWeekday,
  type ShortDayOptions,
} from './format.ts';
export { type Instant, limaDay, limaInstant, limaTime, toEpoch } from './lima.ts';
export { completeDay, hasDateFormat, instantInLima, readDate, readDay, type WrittenDate } from './read.ts';
