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
  monthNames,
  type ShortDayOptions,
  weekdayNames,
} from './format.ts';
export { type Instant, limaDay, limaInstant, limaTime, toEpoch } from './lima.ts';
export { completeDay, hasDateFormat, instantInLima, readDate, readDay, type WrittenDate } from './read.ts';
export { speakDay, speakDayRange, speakTime } from './speak.ts';
