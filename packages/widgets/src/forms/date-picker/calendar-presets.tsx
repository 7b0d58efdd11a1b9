import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { messages } from './calendar.messages.ts';
import type { DayRules } from './day-rules.ts';
import { type Preset, presetsAt } from './presets.ts';

interface CalendarPresetsProps {
  rules: DayRules;
  language: Language;
  now: number;
  /** Whether the presets are periods. Otherwise they are the first days of the periods. */
  isRange: boolean;
  onChoose: (preset: Preset) => void;
}

/** Buttons below the month for frequently used days or periods. */
export function CalendarPresets({
  rules,
  language,
  now,
  isRange,
  onChoose,
}: CalendarPresetsProps): ReactElement {
  const text = messages[language];
  const names = isRange
    ? { month: text.thisMonth, quarter: text.thisQuarter, year: text.thisYear }
    : { month: text.startOfMonth, quarter: text.startOfQuarter, year: text.startOfYear };
  return (
    <ul className="rueda-Calendar-presets" aria-label={text.presets}>
      {presetsAt(now, rules).map((preset) => (
        <li key={preset.name}>
          <button className="rueda-Calendar-preset" type="button" onClick={() => onChoose(preset)}>
            {preset.name === 'lastSession' ? text.lastSession : names[preset.name]}
          </button>
        </li>
      ))}
    </ul>
  );
}
