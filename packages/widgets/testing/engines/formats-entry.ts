/** Every formatter of the domain, with figures and days that engines format differently. */
import {
  formatDay,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatTime,
  formatTimeWithSeconds,
  formatWeekday,
  speakDay,
  speakTime,
  toDay,
} from '@rueda/domain/dates';
import { languages } from '@rueda/domain/language';
import {
  formatChange,
  formatCompact,
  formatMoney,
  formatNumber,
  formatPercent,
  formatInteger,
  priceDecimals,
  speakCompact,
  speakMoney,
  speakNumber,
} from '@rueda/domain/money';

const numbers = [
  0, -0.001, 0.005, 0.415, 1.005, 7.85, 18.4, 999.995, 1057, -1234.5, 31_482.67, 1e6, 2.5e9, 1e15,
];
const days = ['2026-11-16', '2024-02-29', '1999-07-01', '2026-01-01'].map(toDay);
// Midnight, noon and the evening, where engines differ about 0, 12, 19 and 24; and summer time of 1994.
const instants = [
  '2026-11-16T05:00:00Z',
  '2026-11-16T17:00:09Z',
  '2026-11-17T00:00:00Z',
  '2026-11-17T04:59:59Z',
  '1994-01-15T12:30:00Z',
];

const texts = languages.flatMap((language) => [
  ...numbers.flatMap((value) => [
    formatNumber(value, { language }),
    formatNumber(value, { language, ...priceDecimals }),
    formatChange(value, { language }),
    formatPercent(value, { language }),
    formatCompact(value, { language }),
    formatMoney({ amount: value, currency: 'PEN' }, { language }),
    formatMoney({ amount: value, currency: 'USD' }, { language }),
    formatInteger(value),
    speakNumber(value, { language }),
    speakMoney({ amount: value, currency: 'PEN' }, { language }),
    speakCompact(value, { language }),
  ]),
  ...days.flatMap((day) => [
    formatDay(day),
    formatShortDay(day, { language }),
    formatLongDay(day, { language }),
    formatMonth(day, { language }),
    formatWeekday(day, { language }),
    speakDay(day, { language }),
  ]),
  ...instants.flatMap((instant) => [
    formatTime(instant),
    formatTimeWithSeconds(instant),
    speakTime(instant, { language }),
  ]),
]);

Object.assign(globalThis, { texts });
