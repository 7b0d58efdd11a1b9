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
import { closureReason } from './closed-days.ts';
import type { DayRules } from './day-rules.ts';

interface CalendarMonthProps {
  state: CalendarState | RangeCalendarState;
  /** The state for the hooks of react-aria, see `toSilentState`. */
  silentState: CalendarState | RangeCalendarState;
  calendar: CalendarAria;
  rules: DayRules;
  language: Language;
  now: number;
  /** Sets the text of the live region. */
  announce: (text: string) => void;
}

/** One month: navigation, days, and the reason why the hovered or focused day is unavailable. */
export function CalendarMonth({
  state,
  silentState,
  calendar,
  rules,
  language,
  now,
  announce,
}: CalendarMonthProps): ReactElement {
  const { gridProps, headerProps, weeksInMonth } = useCalendarGrid({ firstDayOfWeek: 'mon' }, silentState);
  const [hovered, setHovered] = useState<CalendarDate | null>(null);
  const text = messages[language];
  const activeDate = hovered ?? (state.isFocused ? state.focusedDate : null);
  const reason = activeDate && closureReason(dayFrom(activeDate), rules.disabledDays, language);
  const month = (months: number): string =>
    formatMonth(dayFrom(state.visibleRange.start.add({ months })), { language });
  return (
    <>
      <div className="rueda-Calendar-head">
        <button
          className="rueda-Tool rueda-Calendar-tool"
          type="button"
          aria-label={text.previous}
          disabled={state.isPreviousVisibleRangeInvalid()}
          onClick={() => {
            state.focusPreviousPage();
            announce(month(-1));
          }}
          onFocus={() => calendar.prevButtonProps.onFocusChange?.(true)}
          onBlur={() => calendar.prevButtonProps.onFocusChange?.(false)}
        >
          {chevronLeftIcon()}
        </button>
        <CalendarJump {...{ state, language, now, announce }} />
        <button
          className="rueda-Tool rueda-Calendar-tool"
          type="button"
          aria-label={text.next}
          disabled={state.isNextVisibleRangeInvalid()}
          onClick={() => {
            state.focusNextPage();
            announce(month(1));
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
                    {...{ date, state, silentState, rules, language, now }}
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
        <span>{activeDate && reason && text.unavailable(formatFullDay(activeDate, language), reason)}</span>
      </p>
    </>
  );
}

interface DayProps extends Omit<CalendarMonthProps, 'calendar' | 'announce'> {
  date: CalendarDate;
  onHover: (date: CalendarDate | null) => void;
}

function Day({ date, state, silentState, rules, language, now, onHover }: DayProps): ReactElement {
  const ref = useRef<HTMLButtonElement>(null);
  const { cellProps, buttonProps, isDisabled, formattedDate } = useCalendarCell({ date }, silentState, ref);
  const day = dayFrom(date);
  const reason = closureReason(day, rules.disabledDays, language);
  const isToday = day === limaDay(now);
  const isSelected = state.isSelected(date);
  const range = positionInRange(date, state);
  const text = messages[language];
  let name = formatFullDay(date, language);
  if (isToday) name = text.today(name);
  // While a period is being selected, only its first day has a state.
  if (!('anchorDate' in state && state.anchorDate)) name = isSelected ? text[range ?? 'chosen'](name) : name;
  else if (date.compare(state.anchorDate) === 0) name = text.start(name);
  /** Focuses an unavailable day, so that a tap shows the reason. */
  const showReason = (): void => {
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
        // Replaces the label of react-aria with the date format of the page and the reason. The state of a day is in
        // its name: some screen readers announce neither `aria-current` nor the cell around the button.
        aria-label={reason ? text.unavailable(name, reason) : name}
        aria-describedby={undefined}
        data-today={isToday ? '' : undefined}
        data-selected={isSelected ? '' : undefined}
        data-closed={reason && !isWeekend(day) ? '' : undefined}
        onPointerOver={() => onHover(date)}
        onPointerOut={() => onHover(null)}
        {...(reason && !isDisabled && { onClick: showReason })}
      >
        {formattedDate}
      </button>
    </td>
  );
}

/** Formats a day with its weekday: martes 8 de diciembre de 2026. */
function formatFullDay(date: CalendarDate, language: Language): string {
  const day = dayFrom(date);
  return messages[language].day(formatWeekday(day, { language }), formatLongDay(day, { language }));
}

function positionInRange(
  date: CalendarDate,
  state: CalendarState | RangeCalendarState,
): 'start' | 'middle' | 'end' | undefined {
  const range = 'highlightedRange' in state ? state.highlightedRange : null;
  if (!range || range.start.compare(range.end) === 0) return undefined;
  const [afterStart, beforeEnd] = [date.compare(range.start), range.end.compare(date)];
  if (afterStart < 0 || beforeEnd < 0) return undefined;
  return afterStart === 0 ? 'start' : beforeEnd === 0 ? 'end' : 'middle';
}

/** Returns the weekdays from Monday in two letters: lu, ma, mi. */
function shortWeekdays(language: Language): string[] {
  // Any week that starts on a Monday.
  const week = [2, 3, 4, 5, 6, 7, 8].map((date) => dayOf(2026, 3, date));
  return week.map((day) => formatWeekday(day, { language }).slice(0, 2));
}
