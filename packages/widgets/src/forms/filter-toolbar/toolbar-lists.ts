import type { ToolbarChoice, ToolbarOptions } from '@rueda/domain/content';
import type { CalendarDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { quarterChoices, yearChoices } from '@rueda/domain/site';
import { messages } from './filter-toolbar.messages.ts';
import type { ToolbarList, ToolbarListName } from './toolbar-state.ts';

/** Returns the label and the options of a list of the toolbar. */
export function listOf(
  name: ToolbarListName,
  options: Partial<ToolbarOptions> | undefined,
  today: CalendarDay,
  language: Language,
): ToolbarList {
  const text = messages[language];
  switch (name) {
    case 'type':
      return options?.types ?? { label: text.type, choices: [] };
    case 'period':
      return options?.periods ?? { label: text.period, choices: [] };
    case 'periodAccount':
      return {
        label: text.quarter,
        choices: quarterChoices.map(({ value, label }) => ({ value, label: label[language] })),
      };
    case 'year':
      return { label: text.year, choices: yearChoices(today).map((year) => plain(`${year}`)) };
    case 'filterByNemonic':
      return { label: text.nemonic, choices: (options?.nemonics ?? []).map(plain) };
  }
}

const plain = (value: string): ToolbarChoice => ({ value, label: value });
