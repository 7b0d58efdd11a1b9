'use client';

import {
  type CalendarDay,
  completeDay,
  defaultStartDay,
  formatDay,
  formatLongDay,
  limaDay,
} from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { useEffect, useRef, useState } from 'react';
import { suppressAutocomplete } from '../field/internal.ts';
import { afterPointerUp, watchPointer } from './after-pointer-up.ts';
import type * as ClosedDays from './closed-days.ts';
import { messages } from './date-picker.messages.ts';
import type { DayRules } from './day-rules.ts';

/** A validated day: null with a problem if it is not available. */
interface ReadDay {
  day: CalendarDay | null;
  problem: string | null;
}

interface ReadText extends ReadDay {
  /** The day of the text, even if it is not available. */
  parsedDay: CalendarDay | null;
}

/** The state of one typed day. */
export interface DayInput extends ReadDay {
  /** Whether the visitor or the calendar changed it. */
  isChanged: boolean;
  /** Reads the current text, without waiting for the next render. */
  read: () => ReadText;
  /** Writes a day without an event. */
  write: (day: CalendarDay | null) => void;
  /** Shows a day during selection; without a day, restores the previous text. */
  preview: (day: CalendarDay | undefined) => void;
  /** Emits `input` and `change`, as typing does. */
  emitChange: () => void;
  /** Validates the day again, after the value it is compared with changes. */
  validate: () => void;
}

interface DayInputOptions {
  id: string;
  rules: DayRules;
  /** The day of a controlled component, or undefined. */
  value: CalendarDay | null | undefined;
  defaultValue: CalendarDay | null | undefined;
  language: Language;
  /** Returns a further problem with a day, or null. */
  check?: (day: CalendarDay) => string | null;
  /** Called when the visitor or the calendar changes the day. */
  onChange: () => void;
  /** Called when the form is reset. */
  onReset: () => void;
}

/** Completes and validates the typed text when the visitor leaves the field or submits the form. */
export function useDayInput(options: DayInputOptions): DayInput {
  const { id, value, language, check, onChange, onReset } = options;
  const { min = defaultStartDay, max, disabledDays } = options.rules;
  const text = messages[language];
  const closedDays = useRef<typeof ClosedDays>(undefined);
  const [state, setState] = useState({
    day: (value === undefined ? options.defaultValue : value) ?? null,
    problem: null as string | null,
    isChanged: false,
  });

  const problemWith = (day: CalendarDay): string | null => {
    if (day < min) return text.early(formatLongDay(min, { language }));
    if (max && day > max) return text.late(formatLongDay(max, { language }));
    const reason = closedDays.current?.closureReason(day, disabledDays, language);
    return reason ? text.closed(formatLongDay(day, { language }), reason) : (check?.(day) ?? null);
  };
  const read = (): ReadText => {
    const typed = inputOf(id)?.value.trim() ?? '';
    const today = limaDay(Date.now());
    if (typed === '' || !today) return { day: null, problem: null, parsedDay: null };
    const parsedDay = completeDay(typed, today);
    const problem = parsedDay ? problemWith(parsedDay) : text.fix;
    return { day: problem === null ? parsedDay : null, problem, parsedDay };
  };
  /** The problem to show next. */
  const latest = useRef<Pick<DayInput, 'problem' | 'isChanged'>>(undefined);
  /** Stores the result of a validation. */
  const commit = ({ day, problem }: ReadDay, isChanged: boolean): void => {
    // The browser then blocks the form with the same message.
    inputOf(id)?.setCustomValidity(problem ?? '');
    latest.current = { problem, isChanged };
    setState((before) => ({ ...before, day }));
    afterPointerUp(() => setState((before) => ({ ...before, ...latest.current })));
  };
  const validate = (): void => {
    const result = read();
    if (result.parsedDay) write(result.parsedDay);
    commit(result, true);
  };
  const textBeforePreview = useRef<string>(undefined);
  const write = (day: CalendarDay | null): void => {
    textBeforePreview.current = undefined;
    writeText(id, day ? formatDay(day) : '');
  };
  const preview = (day: CalendarDay | undefined): void => {
    const before = (textBeforePreview.current ??= inputOf(id)?.value ?? '');
    writeText(id, day ? formatDay(day) : before);
    if (!day) textBeforePreview.current = undefined;
  };

  /** Whether the visitor changed the value. */
  const hasChanged = useRef(false);
  // A controlled value wins. The text remains while the visitor types, and while it is invalid and the value is null.
  useEffect(() => {
    if (value === undefined || state.day === value) return;
    hasChanged.current = false;
    write(value);
    // oxlint-disable-next-line react/set-state-in-effect -- the browser owns the text; the state follows it
    commit({ day: value, problem: null }, false);
  });

  const serverText = useRef(state.day ? formatDay(state.day) : '');
  const isFirstRun = useRef(true);
  /** Whether the focused input has a text whose `change` event is already over. */
  const hasPendingChange = useRef(false);
  const applyPendingChange = useRef(() => {});
  useEffect(() => {
    const input = inputOf(id);
    if (!input) return;
    const change = (): void => {
      hasPendingChange.current = false;
      hasChanged.current = true;
      validate();
      onChange();
    };
    const onBlur = (): void => {
      if (hasPendingChange.current) change();
    };
    applyPendingChange.current = onBlur;
    const prepare = async (): Promise<void> => {
      if (!disabledDays || closedDays.current) return;
      try {
        closedDays.current = await import('./closed-days.ts');
      } catch {
        // Without the calendar the field accepts a closed day; the server must reject it.
        return;
      }
      // The visitor changed the text before the calendar loaded.
      hasPendingChange.current ||= hasChanged.current;
      if (document.activeElement !== input) applyPendingChange.current();
    };
    const reset = (event: Event): void => {
      // The browser resets the controls after it dispatches `reset`.
      setTimeout(() => {
        if (event.defaultPrevented) return;
        hasChanged.current = false;
        if (value !== undefined) write(value);
        commit({ day: read().parsedDay, problem: null }, false);
        onReset();
      });
    };
    const controller = new AbortController();
    const { signal } = controller;
    suppressAutocomplete(input, serverText.current, signal);
    watchPointer(signal);
    input.addEventListener('focus', () => void prepare(), { signal });
    // The native `change`, which fires when the text is complete. React's `onChange` fires at every key.
    input.addEventListener('change', change, { signal });
    input.addEventListener('blur', onBlur, { signal });
    input.form?.addEventListener('reset', reset, { signal });
    // The visitor may have typed before the script loaded, or have returned to the page: no event follows.
    if (isFirstRun.current) {
      const isFocused = document.activeElement === input;
      hasPendingChange.current = input.value !== input.defaultValue;
      if (hasPendingChange.current || isFocused) void prepare();
      if (!isFocused) onBlur();
    }
    isFirstRun.current = false;
    return () => controller.abort();
  });

  return {
    ...state,
    day: value === undefined ? state.day : value,
    read,
    write,
    preview,
    validate,
    emitChange() {
      const input = inputOf(id);
      for (const event of ['input', 'change']) input?.dispatchEvent(new Event(event, { bubbles: true }));
    },
  };
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}

/** Bypasses the `value` setter that React tracks: otherwise `onChange` of a form would not fire. */
function writeText(id: string, text: string): void {
  const input = inputOf(id);
  if (input && input.value !== text) input.setRangeText(text, 0, input.value.length, 'end');
}
