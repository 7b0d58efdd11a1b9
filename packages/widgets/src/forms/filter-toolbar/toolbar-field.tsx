import type { ToolbarOptions } from '@rueda/domain/content';
import type { CalendarDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { Checkbox } from '../checkbox/index.ts';
import { DateRangePicker } from '../date-picker/index.ts';
import { Select } from '../select/index.ts';
import { TextInput } from '../text-input/index.ts';
import { messages } from './filter-toolbar.messages.ts';
import type { ToolbarControl, ToolbarList, ToolbarListName, ToolbarValues } from './toolbar-state.ts';

interface ToolbarParts {
  /** The id of the toolbar. */
  id: string;
  values: ToolbarValues;
  list: (name: ToolbarListName) => ToolbarList;
  dates: ToolbarOptions['dates'] | undefined;
  language: Language;
}

/** Renders one control of a toolbar. Its name is the same in the form and in the query string. */
export function renderToolbarField(
  control: ToolbarControl,
  { id, values, list, dates, language }: ToolbarParts,
): ReactElement {
  const text = messages[language];
  if (control === 'search')
    return (
      <TextInput
        key={control}
        id={`${id}-search`}
        className="rueda-FilterToolbar-search"
        type="search"
        name="search"
        label={text.search}
        defaultValue={values.search}
        hasClear
        language={language}
      />
    );
  if (control === 'filterByDate')
    return (
      <DateRangePicker
        key={control}
        id={`${id}-dates`}
        className="rueda-FilterToolbar-dates"
        label={text.dates}
        fromName="start"
        toName="end"
        {...(dates?.start && { min: dates.start })}
        {...(dates?.end && { max: dates.end })}
        defaultFrom={(values.start || null) as CalendarDay | null}
        defaultTo={(values.end || null) as CalendarDay | null}
        language={language}
      />
    );
  if (control === 'sortByLocation')
    return (
      <Checkbox
        key={control}
        id={`${id}-location`}
        className="rueda-FilterToolbar-location"
        label={text.location}
        hint={<span className="rueda-FilterToolbar-note">{text.needsScript}</span>}
        language={language}
      />
    );
  const { label, choices } = list(control);
  const all = choices.find(({ value }) => value === '')?.label || text.all;
  const others = choices.filter(({ value }) => value !== '');
  return (
    <Select
      key={control}
      id={`${id}-${control}`}
      name={control}
      label={label}
      // There is no blank year.
      items={control === 'year' ? others : [{ value: '', label: all }, ...others]}
      defaultValue={values[control]}
    />
  );
}
