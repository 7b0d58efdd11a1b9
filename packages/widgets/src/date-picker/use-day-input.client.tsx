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
import type * as ClosedDays from './closed-days.ts';
import { messages } from './date-picker.messages.ts';
import type { DayRules } from './day-rules.ts';

/** What the field holds: text that is no day that can be chosen gives no day, and says why. */
interface Judgement {
  day: CalendarDay | null;
  problem: string | null;
}

/** One day as it is typed. */
export interface DayInput extends Judgement {
  id: string;
  /** Whether the visitor, or the calendar, has changed it. */
  isChanged: boolean;
  /** The day it holds at this moment, for those who cannot wait for the next render. */
  read: () => CalendarDay | null;
  /** Puts a day into it as typing would. */
  choose: (day: CalendarDay) => void;
  /** Judges it again, because what it is compared with has changed. */
  judge: () => void;
}

interface DayInputOptions {
  id: string;
  rules: DayRules;
  defaultValue: CalendarDay | null | undefined;
  language: Language;
  /** What else is wrong with a day. */
  check?: (day: CalendarDay) => string | null;
  onChange: () => void;
}

/** Reads what was typed when the visitor leaves the field or sends the form, completes it and judges it. */
export function useDayInput(options: DayInputOptions): DayInput {
  const { id, language, check, onChange } = options;
  const { min = defaultStartDay, max, disabledDays } = options.rules;
  const words = messages[language];
  const closedDays = useRef<typeof ClosedDays>(undefined);
  const [state, setState] = useState({
    day: options.defaultValue ?? null,
    problem: null as string | null,
    isChanged: false,
  });

  const problemWith = (day: CalendarDay): string | null => {
    if (day < min) return words.early(formatDay(min));
    if (max && day > max) return words.late(formatDay(max));
    const reason = closedDays.current?.reasonAgainst(day, disabledDays, language);
    return reason ? words.closed(formatDay(day), reason) : (check?.(day) ?? null);
  };
  const read = (): Judgement => {
    const typed = inputOf(id)?.value.trim() ?? '';
    const today = limaDay(Date.now());
    if (typed === '' || !today) return { day: null, problem: null };
    const day = completeDay(typed, today);
    return { day, problem: day ? problemWith(day) : words.fix };
  };
  const judge = (): void => {
    const { day, problem } = read();
    const input = inputOf(id);
    if (day && input) input.value = formatDay(day);
    // The browser then holds back the form, with the same words.
    input?.setCustomValidity(problem ?? '');
    setState({ day: problem === null ? day : null, problem, isChanged: true });
  };

  const isNew = useRef(true);
  /** The visitor is in the field with a text that the browser has told of already. */
  const isOwed = useRef(false);
  useEffect(() => {
    const input = inputOf(id);
    const form = input?.form;
    const change = (): void => {
      isOwed.current = false;
      judge();
      onChange();
    };
    const leave = (): void => {
      if (isOwed.current) change();
    };
    const prepare = async (): Promise<void> => {
      if (!disabledDays || closedDays.current) return;
      try {
        closedDays.current = await import('./closed-days.ts');
      } catch {
        // Without it a closed day passes here, and whoever receives the form refuses it.
        return;
      }
      // The visitor was faster than the network.
      if (document.activeElement !== input) change();
    };
    const focus = (): void => void prepare();
    // A form restores its fields after it has told of it.
    const reset = (): void => void setTimeout(judge);
    const ended = new AbortController();
    const { signal } = ended;
    input?.addEventListener('focus', focus, { signal });
    // Not React's onChange, which is every key: this one comes when a text is finished.
    input?.addEventListener('change', change, { signal });
    input?.addEventListener('blur', leave, { signal });
    form?.addEventListener('reset', reset, { signal });
    // The visitor may have been here before the script, and nobody tells of that again.
    if (isNew.current && input) {
      const isHere = document.activeElement === input;
      const isTyped = input.value !== input.defaultValue;
      isOwed.current = isTyped;
      if (!isHere) leave();
      if (isTyped || isHere) void prepare();
    }
    isNew.current = false;
    return () => ended.abort();
  });

  return {
    id,
    ...state,
    judge,
    read() {
      const { day, problem } = read();
      return problem === null ? day : null;
    },
    choose(day) {
      const input = inputOf(id);
      if (!input) return;
      input.value = formatDay(day);
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}

/** What the field has made of what was typed, for those who do not see it change. */
export function said({ day, problem, isChanged }: DayInput, language: Language): string {
  if (!isChanged) return '';
  return problem ?? (day ? formatLongDay(day, { language }) : '');
}
