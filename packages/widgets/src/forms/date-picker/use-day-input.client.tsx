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
import { afterClick, watchClicks } from './after-click.ts';
import type * as ClosedDays from './closed-days.ts';
import { messages } from './date-picker.messages.ts';
import type { DayRules } from './day-rules.ts';

/** What a text means: no day that can be chosen gives no day, and says why. */
interface ReadDay {
  day: CalendarDay | null;
  problem: string | null;
}

interface ReadText extends ReadDay {
  /** The day that is written there, though it cannot be chosen. */
  written: CalendarDay | null;
}

/** One day as it is typed. */
export interface DayInput extends ReadDay {
  /** Whether the visitor, or the calendar, has changed it. */
  isChanged: boolean;
  /** What it holds at this moment, for those who cannot wait for the next render. */
  read: () => ReadText;
  /** Puts a day into it, of which nobody hears yet. */
  write: (day: CalendarDay | null) => void;
  /** Shows a day that is still being picked; without one, what stood there before. */
  preview: (day: CalendarDay | undefined) => void;
  /** Lets the form and everybody else hear of what was written, as typing does. */
  announce: () => void;
  /** Validates it again, because what it is compared with has changed. */
  validate: () => void;
}

interface DayInputOptions {
  id: string;
  rules: DayRules;
  /** The day its user holds; undefined where the field holds its own. */
  value: CalendarDay | null | undefined;
  defaultValue: CalendarDay | null | undefined;
  language: Language;
  /** What else is wrong with a day. */
  check?: (day: CalendarDay) => string | null;
  /** The visitor, or the calendar, has changed it. */
  onChange: () => void;
  /** Its form was reset. */
  onReset: () => void;
}

/** Reads what was typed when the visitor leaves the field or sends the form, completes it and validates it. */
export function useDayInput(options: DayInputOptions): DayInput {
  const { id, value, language, check, onChange, onReset } = options;
  const { min = defaultStartDay, max, disabledDays } = options.rules;
  const words = messages[language];
  const closedDays = useRef<typeof ClosedDays>(undefined);
  const [state, setState] = useState({
    day: (value === undefined ? options.defaultValue : value) ?? null,
    problem: null as string | null,
    isChanged: false,
  });

  const problemWith = (day: CalendarDay): string | null => {
    if (day < min) return words.early(formatLongDay(min, { language }));
    if (max && day > max) return words.late(formatLongDay(max, { language }));
    const reason = closedDays.current?.reasonAgainst(day, disabledDays, language);
    return reason ? words.closed(formatLongDay(day, { language }), reason) : (check?.(day) ?? null);
  };
  const read = (): ReadText => {
    const text = inputOf(id)?.value.trim() ?? '';
    const today = limaDay(Date.now());
    if (text === '' || !today) return { day: null, problem: null, written: null };
    const written = completeDay(text, today);
    const problem = written ? problemWith(written) : words.fix;
    return { day: problem === null ? written : null, problem, written };
  };
  /** What is to be said of it. */
  const latest = useRef<Pick<DayInput, 'problem' | 'isChanged'>>(undefined);
  /** Takes what is in the field for what it holds. */
  const settle = ({ day, problem }: ReadDay, isChanged: boolean): void => {
    // The browser then holds back the form, with the same words.
    inputOf(id)?.setCustomValidity(problem ?? '');
    latest.current = { problem, isChanged };
    setState((before) => ({ ...before, day }));
    afterClick(() => setState((before) => ({ ...before, ...latest.current })));
  };
  const validate = (): void => {
    const now = read();
    if (now.written) write(now.written);
    settle(now, true);
  };
  /** What stood in the field before a preview. */
  const kept = useRef<string>(undefined);
  const write = (day: CalendarDay | null): void => {
    kept.current = undefined;
    writeText(id, day ? formatDay(day) : '');
  };
  const preview = (day: CalendarDay | undefined): void => {
    const before = (kept.current ??= inputOf(id)?.value ?? '');
    writeText(id, day ? formatDay(day) : before);
    if (!day) kept.current = undefined;
  };

  /** Whether what it holds is the visitor's. */
  const hasChanged = useRef(false);
  // A user that holds the day has the last word. What is still being typed stays, and so does a text that is no day
  // where the user holds none.
  useEffect(() => {
    if (value === undefined || state.day === value) return;
    hasChanged.current = false;
    write(value);
    // oxlint-disable-next-line react/set-state-in-effect -- the text is the browser's, and what is known of it follows it
    settle({ day: value, problem: null }, false);
  });

  const printed = useRef(state.day ? formatDay(state.day) : '');
  const isNew = useRef(true);
  /** The visitor is in the field with a text that the browser has told of already. */
  const isOwed = useRef(false);
  const settleOwed = useRef(() => {});
  useEffect(() => {
    const input = inputOf(id);
    if (!input) return;
    const change = (): void => {
      isOwed.current = false;
      hasChanged.current = true;
      validate();
      onChange();
    };
    const onBlur = (): void => {
      if (isOwed.current) change();
    };
    settleOwed.current = onBlur;
    const prepare = async (): Promise<void> => {
      if (!disabledDays || closedDays.current) return;
      try {
        closedDays.current = await import('./closed-days.ts');
      } catch {
        // Without it a closed day passes here, and whoever receives the form refuses it.
        return;
      }
      // The visitor was faster than the network.
      isOwed.current ||= hasChanged.current;
      if (document.activeElement !== input) settleOwed.current();
    };
    const reset = (event: Event): void => {
      // A form restores its fields after it has told of it.
      setTimeout(() => {
        if (event.defaultPrevented) return;
        hasChanged.current = false;
        if (value !== undefined) write(value);
        settle({ day: read().written, problem: null }, false);
        onReset();
      });
    };
    const ended = new AbortController();
    const { signal } = ended;
    suppressAutocomplete(input, printed.current, signal);
    watchClicks(signal);
    input.addEventListener('focus', () => void prepare(), { signal });
    // Not React's onChange, which is every key: this one comes when a text is finished.
    input.addEventListener('change', change, { signal });
    input.addEventListener('blur', onBlur, { signal });
    input.form?.addEventListener('reset', reset, { signal });
    // The visitor may have been here before the script, or have come back to the page: nobody tells of that again.
    if (isNew.current) {
      const isHere = document.activeElement === input;
      isOwed.current = input.value !== input.defaultValue;
      if (isOwed.current || isHere) void prepare();
      if (!isHere) onBlur();
    }
    isNew.current = false;
    return () => ended.abort();
  });

  return {
    ...state,
    day: value === undefined ? state.day : value,
    read,
    write,
    preview,
    validate,
    announce() {
      const input = inputOf(id);
      for (const event of ['input', 'change']) input?.dispatchEvent(new Event(event, { bubbles: true }));
    },
  };
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}

/** Not through `value`: React takes that for its own doing, and `onChange` of a form would not hear of it. */
function writeText(id: string, text: string): void {
  const input = inputOf(id);
  if (input && input.value !== text) input.setRangeText(text, 0, input.value.length, 'end');
}
