import type { ToolbarChoice, ToolbarOptions } from '@rueda/domain/content';
import type { CalendarDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { Period } from '@rueda/domain/statements';
import { quarterChoices, yearChoices } from '@rueda/domain/site';
import { messages } from './filter-toolbar.messages.ts';
import type { ToolbarList, ToolbarListName } from './toolbar-state.ts';

/** The lists and limits of the controls of a toolbar. */
export interface ToolbarLists extends Partial<ToolbarOptions> {
  /**
   * The years with data, newest first, which is the default.
   * @default the current year down to 20 years earlier
   */
  years?: readonly number[];
  /**
   * The quarters with data.
   * @default all four
   */
  quarters?: readonly Period[];
}

/** Returns the label and the options of a list of the toolbar. */
export function listOf(
  name: ToolbarListName,
  options: ToolbarLists | undefined,
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
        // The blank choice is no quarter, and not all of them.
        choices: quarterChoices
          .filter(({ value }) => value === '' || (options?.quarters?.includes(value) ?? true))
          .map(({ value, label }) => ({ value, label: label[language] || text.chooseQuarter })),
      };
    case 'year':
      return {
        label: text.year,
        choices: (options?.years ?? yearChoices(today)).map((year) => plain(`${year}`)),
      };
    case 'filterByNemonic':
      return { label: text.nemonic, choices: (options?.nemonics ?? []).map(plain) };
  }
}

const plain = (value: string): ToolbarChoice => ({ value, label: value });
