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
  /** The selected values. */
  values: ToolbarValues;
  /** The default values. */
  defaults: ToolbarValues;
  /** Returns the label of a value of a list. */
  nameOf: (field: ToolbarListName, value: string) => string;
  /** The query string of the page. Links retain its other parameters. */
  query: string;
  language: Language;
}

/** Renders the active filters, each a link to the list without it. With `onRemove` the page does not navigate. */
export function renderChips(
  { values, defaults, nameOf, query, language }: ToolbarChips,
  onRemove?: (event: MouseEvent, names: readonly ToolbarField[]) => void,
): ReactElement | null {
  const text = messages[language];
  const chips = chipsOf(
    values,
    defaults,
    // Written out: the accessible name must include the visible text, and screen readers misread 02/01/2026.
    (start, end) => speakDayRange(start, end, { language }),
    nameOf,
  );
  if (chips.length === 0) return null;
  return (
    <p className="rueda-FilterToolbar-active">
      {text.active}
      {chips.map(({ fields: names, text: name }) => (
        <a
          key={names[0]}
          className="rueda-FilterToolbar-chip"
          aria-label={text.remove(name)}
          href={hrefWithout(names, values, defaults, query)}
          onClick={onRemove && ((event) => onRemove(event, names))}
        >
          {name}
          {closeIcon(14)}
        </a>
      ))}
      <a
        className="rueda-FilterToolbar-clear"
        href={`?${writeQuery(defaults, defaults, query)}`}
        onClick={onRemove && ((event) => onRemove(event, fields))}
      >
        {text.clear}
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
