import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { formatChange, formatMoney, formatNumber } from '../money/index.ts';
import { addDays, formatDay, formatTimeWithSeconds, limaDay, limaInstant, readDay, toDay } from './index.ts';

/** Quality line F18: the time zone of the machine changes no date and no number format. */
const total = cases(20_000, 1_000_000);
const zones = Intl.supportedValuesOf('timeZone');
const originalZone = process.env['TZ'];

afterAll(() => {
  if (originalZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = originalZone;
});

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Summers in which Lima was four hours behind UTC, from 1 January to 31 March. */
const summers = new Set([1986, 1987, 1990, 1994]);

/** Lima's wall-clock time from the rule alone: -5, but -4 in those summers. */
function limaClock(instant: number): { day: string; time: string } {
  const standard = new Date(instant - 5 * 3_600_000);
  const isSummer =
    summers.has(standard.getUTCFullYear()) && instant < Date.UTC(standard.getUTCFullYear(), 3, 1, 4);
  const [day = '', time = ''] = new Date(instant - (isSummer ? 4 : 5) * 3_600_000).toISOString().split('T');
  return { day, time: time.slice(0, 8) };
}

/** Formats an integer number of cents with commas, without Intl. */
function formatCents(cents: number): string {
  const integer = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '\u2212' : ''}${integer}.${twoDigits(Math.abs(cents) % 100)}`;
}

/** Days from 1941 (Lima also had summer time in 1938 to 1940) to 2100; one in four around the skipped midnights. */
const someDay = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 58_000 }).map((days) => addDays(toDay('1941-01-01'), days)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...summers), fc.constantFrom('01-01', '04-01'), fc.integer({ min: -1, max: 1 }))
      .map(([year, date, shift]) => addDays(toDay(`${year}-${date}`), shift)),
  },
);

const someCase = fc.tuple(
  someDay,
  fc.integer({ min: 0, max: 86_399 }),
  fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }),
  fc.constantFrom('es' as const, 'en' as const),
);

/** The injected defect. */
const naive = (day: string): string => {
  const date = new Date(day);
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
};

test(`F18: ${total.toLocaleString('en')} dates and numbers are the same in ${zones.length} time zones`, {
  timeout: 1_800_000,
}, () => {
  const each = Math.ceil(total / zones.length);
  const offsets = new Set<number>();
  let run = 0;
  for (const zone of zones) {
    process.env['TZ'] = zone;
    offsets.add(new Date(2026, 0, 1).getTimezoneOffset());
    for (const [day, seconds, cents, language] of fc.sample(someCase, { numRuns: each, seed: run })) {
      run += 1;
      const [year = '', month = '', date = ''] = day.split('-');
      const written = `${date}/${month}/${year}`;
      const read = readDay(written);
      const instant = Date.UTC(Number(year), Number(month) - 1, Number(date)) + seconds * 1000;
      const clock = limaClock(instant);
      const midnight = limaInstant(day, 0);
      const isRight =
        read === day &&
        readDay(`${date}-${month}-${year}`) === day &&
        readDay(`${day} 00:00`) === day &&
        formatDay(read) === written &&
        limaDay(instant) === clock.day &&
        limaDay(new Date(instant).toISOString()) === clock.day &&
        formatTimeWithSeconds(instant) === clock.time &&
        limaDay(midnight) === day &&
        limaDay(midnight - 1) === addDays(day, -1) &&
        formatNumber(cents / 100, { language }) === formatCents(cents) &&
        formatChange(cents / 100, { language }) === (cents > 0 ? '+' : '') + formatCents(cents) &&
        formatMoney({ amount: cents / 100, currency: 'PEN' }, { language }) ===
          `S/\u00a0${formatCents(cents)}`;
      // One assertion per case would dominate the run time; the message names the failing case.
      if (!isRight) expect.fail(`${zone}: ${day}, ${seconds} s, ${cents} cents, ${language}`);
    }
  }
  expect(run).toBeGreaterThanOrEqual(total);
  // Confirms that TZ changed the local time zone.
  expect(offsets.size).toBeGreaterThan(20);
});

test('F18 control: new Date of a day shifts it in Lima and in other zones behind UTC', () => {
  process.env['TZ'] = 'America/Lima';
  expect(naive('2026-07-28')).toBe('27/07/2026');
  expect(formatDay(toDay('2026-07-28'))).toBe('28/07/2026');
  const wrong = zones.filter((zone) => {
    process.env['TZ'] = zone;
    return naive('2026-07-28') !== '28/07/2026';
  });
  expect(wrong.length).toBeGreaterThan(100);
});
