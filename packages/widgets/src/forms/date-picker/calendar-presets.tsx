import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { messages } from './calendar.messages.ts';
import type { DayRules } from './day-rules.ts';
import { type Preset, presetsAt } from './presets.ts';

interface CalendarPresetsProps {
  rules: DayRules;
  language: Language;
  now: number;
  /** Offers whole periods, and not their first days. */
  isRange: boolean;
  onChoose: (preset: Preset) => void;
}

/** Days or periods that people ask for often, as buttons under the month. */
export function CalendarPresets({
  rules,
  language,
  now,
  isRange,
  onChoose,
}: CalendarPresetsProps): ReactElement {
  const words = messages[language];
  const names = isRange
    ? { month: words.thisMonth, quarter: words.thisQuarter, year: words.thisYear }
    : { month: words.startOfMonth, quarter: words.startOfQuarter, year: words.startOfYear };
  return (
    <ul className="rueda-Calendar-presets" aria-label={words.presets}>
      {presetsAt(now, rules).map((preset) => (
        <li key={preset.name}>
          <button className="rueda-Calendar-preset" type="button" onClick={() => onChoose(preset)}>
            {preset.name === 'lastSession' ? words.lastSession : names[preset.name]}
          </button>
        </li>
      ))}
    </ul>
  );
}
