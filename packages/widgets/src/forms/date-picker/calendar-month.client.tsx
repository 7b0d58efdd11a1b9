'use client';

import type { CalendarDate } from '@internationalized/date';
import { dayOf, formatLongDay, formatMonth, formatWeekday, isWeekend, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { type ReactElement, useRef, useState } from 'react';
import { type CalendarAria, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { chevronRightIcon } from '../../icons/chevron-right.tsx';
import { infoIcon } from '../../icons/info.tsx';
import { CalendarJump } from './calendar-jump.tsx';
import { dayFrom } from './calendar-options.ts';
import { messages } from './calendar.messages.ts';
import { reasonAgainst } from './closed-days.ts';
import type { DayRules } from './day-rules.ts';

interface CalendarMonthProps {
  state: CalendarState | RangeCalendarState;
  /** The same, for the hooks of react-aria. */
  quiet: CalendarState | RangeCalendarState;
  calendar: CalendarAria;
  rules: DayRules;
  language: Language;
  now: number;
  /** Says something to those who do not see it. */
  say: (words: string) => void;
}

/** One month: the way to the others, its days, and why the day under the pointer or the focus cannot be chosen. */
export function CalendarMonth({
  state,
  quiet,
  calendar,
  rules,
  language,
  now,
  say,
}: CalendarMonthProps): ReactElement {
  const { gridProps, headerProps, weeksInMonth } = useCalendarGrid({ firstDayOfWeek: 'mon' }, quiet);
  const [hovered, setHovered] = useState<CalendarDate | null>(null);
  const words = messages[language];
  const asked = hovered ?? (state.isFocused ? state.focusedDate : null);
  const reason = asked && reasonAgainst(dayFrom(asked), rules.disabledDays, language);
  const month = (months: number): string =>
    formatMonth(dayFrom(state.visibleRange.start.add({ months })), { language });
  return (
    <>
      <div className="rueda-Calendar-head">
        <button
          className="rueda-Tool rueda-Calendar-tool"
          type="button"
          aria-label={words.previous}
          disabled={state.isPreviousVisibleRangeInvalid()}
          onClick={() => {
            state.focusPreviousPage();
            say(month(-1));
          }}
          onFocus={() => calendar.prevButtonProps.onFocusChange?.(true)}
          onBlur={() => calendar.prevButtonProps.onFocusChange?.(false)}
        >
          {chevronLeftIcon()}
        </button>
        <CalendarJump {...{ state, language, now, say }} />
        <button
          className="rueda-Tool rueda-Calendar-tool"
          type="button"
          aria-label={words.next}
          disabled={state.isNextVisibleRangeInvalid()}
          onClick={() => {
            state.focusNextPage();
            say(month(1));
          }}
          onFocus={() => calendar.nextButtonProps.onFocusChange?.(true)}
          onBlur={() => calendar.nextButtonProps.onFocusChange?.(false)}
        >
          {chevronRightIcon()}
        </button>
      </div>
      <table className="rueda-Calendar-grid" {...gridProps}>
        <thead {...headerProps}>
          <tr>
            {shortWeekdays(language).map((day) => (
              <th key={day} className="rueda-Calendar-weekday">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => state.getDatesInWeek(week)).map((dates) => (
            <tr key={String(dates[0])}>
              {dates.map((date) =>
                date?.month === state.visibleRange.start.month ? (
                  <Day
                    key={String(date)}
                    {...{ date, state, quiet, rules, language, now }}
                    onHover={setHovered}
                  />
                ) : (
                  <td key={String(date)} aria-hidden="true" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rueda-Calendar-why" hidden={!reason}>
        {infoIcon(16)}
        <span>{asked && reason && words.unavailable(dayInWords(asked, language), reason)}</span>
      </p>
    </>
  );
}

interface DayProps extends Omit<CalendarMonthProps, 'calendar' | 'say'> {
  date: CalendarDate;
  onHover: (date: CalendarDate | null) => void;
}

function Day({ date, state, quiet, rules, language, now, onHover }: DayProps): ReactElement {
  const ref = useRef<HTMLButtonElement>(null);
  const { cellProps, buttonProps, isDisabled, formattedDate } = useCalendarCell({ date }, quiet, ref);
  const day = dayFrom(date);
  const reason = reasonAgainst(day, rules.disabledDays, language);
  const isToday = day === limaDay(now);
  const isChosen = state.isSelected(date);
  const range = placeInRange(date, state);
  const words = messages[language];
  let name = dayInWords(date, language);
  if (isToday) name = words.today(name);
  // A period that is still being chosen has a first day, and no other.
  if (!('anchorDate' in state && state.anchorDate)) name = isChosen ? words[range ?? 'chosen'](name) : name;
  else if (date.compare(state.anchorDate) === 0) name = words.start(name);
  /** A day that cannot be chosen takes the focus, so that a tap is told why. */
  const showWhy = (): void => {
    state.setFocusedDate(date);
    state.setFocused(true);
  };
  return (
    <td {...cellProps} className="rueda-Calendar-cell" data-range={range}>
      <button
        type="button"
        {...buttonProps}
        ref={ref}
        className="rueda-Tool rueda-Calendar-day"
        // In place of react-aria's own words: the days as the rest of the page writes them, and the reason. What a day
        // is, is in its name: not every screen reader tells of `aria-current`, or of the cell around the button.
        aria-label={reason ? words.unavailable(name, reason) : name}
        aria-describedby={undefined}
        data-today={isToday ? '' : undefined}
        data-selected={isChosen ? '' : undefined}
        data-closed={reason && !isWeekend(day) ? '' : undefined}
        onPointerOver={() => onHover(date)}
        onPointerOut={() => onHover(null)}
        {...(reason && !isDisabled && { onClick: showWhy })}
      >
        {formattedDate}
      </button>
    </td>
  );
}

/** Martes 8 de diciembre de 2026. */
function dayInWords(date: CalendarDate, language: Language): string {
  const day = dayFrom(date);
  return messages[language].day(formatWeekday(day, { language }), formatLongDay(day, { language }));
}

function placeInRange(
  date: CalendarDate,
  state: CalendarState | RangeCalendarState,
): 'start' | 'middle' | 'end' | undefined {
  const range = 'highlightedRange' in state ? state.highlightedRange : null;
  if (!range || range.start.compare(range.end) === 0) return undefined;
  const [afterStart, beforeEnd] = [date.compare(range.start), range.end.compare(date)];
  if (afterStart < 0 || beforeEnd < 0) return undefined;
  return afterStart === 0 ? 'start' : beforeEnd === 0 ? 'end' : 'middle';
}

/** Monday to Sunday in two letters: lu, ma, mi. */
function shortWeekdays(language: Language): string[] {
  // Any week that begins with a Monday.
  const week = [2, 3, 4, 5, 6, 7, 8].map((date) => dayOf(2026, 3, date));
  return week.map((day) => formatWeekday(day, { language }).slice(0, 2));
}
