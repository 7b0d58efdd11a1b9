import { speakDayRange } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { MouseEvent, ReactElement } from 'react';
import { closeIcon } from '../../icons/close.tsx';
import { messages } from './filter-toolbar.messages.ts';
import {
  chipsOf,
  fields,
  type ToolbarField,
  type ToolbarListName,
  type ToolbarValues,
  writeQuery,
} from './toolbar-state.ts';

export interface ToolbarChips {
  /** What is chosen. */
  values: ToolbarValues;
  /** What is chosen where nobody has chosen anything. */
  defaults: ToolbarValues;
  /** What a value of a list is called. */
  nameOf: (field: ToolbarListName, value: string) => string;
  /** The query of the page's address: what is none of the toolbar's stays in the links. */
  query: string;
  language: Language;
}

/** The filters in force, each a link to the list without it; with `onRemove` the page stays and its fields change. */
export function renderChips(
  { values, defaults, nameOf, query, language }: ToolbarChips,
  onRemove?: (event: MouseEvent, names: readonly ToolbarField[]) => void,
): ReactElement | null {
  const words = messages[language];
  const chips = chipsOf(
    values,
    defaults,
    // In words, because the name of the link must hold what is seen, and a voice stumbles over 02/01/2026.
    (start, end) => speakDayRange(start, end, { language }),
    nameOf,
  );
  if (chips.length === 0) return null;
  return (
    <p className="rueda-FilterToolbar-active">
      {words.active}
      {chips.map(({ fields: names, text }) => (
        <a
          key={names[0]}
          className="rueda-FilterToolbar-chip"
          aria-label={words.remove(text)}
          href={hrefWithout(names, values, defaults, query)}
          onClick={onRemove && ((event) => onRemove(event, names))}
        >
          {text}
          {closeIcon(14)}
        </a>
      ))}
      <a
        className="rueda-FilterToolbar-clear"
        href={`?${writeQuery(defaults, defaults, query)}`}
        onClick={onRemove && ((event) => onRemove(event, fields))}
      >
        {words.clear}
      </a>
    </p>
  );
}

function hrefWithout(
  names: readonly ToolbarField[],
  values: ToolbarValues,
  defaults: ToolbarValues,
  query: string,
): string {
  const rest = { ...values };
  for (const name of names) rest[name] = defaults[name];
  return `?${writeQuery(rest, defaults, query)}`;
}
