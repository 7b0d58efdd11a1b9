import type { ToolbarChoice, ToolbarOptions } from '@rueda/domain/content';
import type { CalendarDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { Choice } from '../choice/index.ts';
import { DateRangePicker } from '../date-picker/index.ts';
import { Select } from '../select/index.ts';
import { TextInput } from '../text-input/index.ts';
import { messages } from './filter-toolbar.messages.ts';
import type { ToolbarControl, ToolbarValues } from './toolbar-state.ts';

/** The controls that are lists, with their words and what they offer. */
export type ToolbarLists = Record<
  Exclude<ToolbarControl, 'search' | 'filterByDate' | 'sortByLocation'>,
  { label: string; choices: ToolbarChoice[] }
>;

interface ToolbarFieldProps {
  control: ToolbarControl;
  /** The id of the toolbar. */
  id: string;
  values: ToolbarValues;
  lists: ToolbarLists;
  dates: ToolbarOptions['dates'] | undefined;
  language: Language;
}

/** One control of a toolbar, named in the form as in the address. */
export function ToolbarField({
  control,
  id,
  values,
  lists,
  dates,
  language,
}: ToolbarFieldProps): ReactElement {
  const words = messages[language];
  if (control === 'search')
    return (
      <TextInput
        id={`${id}-search`}
        className="rueda-FilterToolbar-search"
        type="search"
        name="search"
        label={words.search}
        defaultValue={values.search}
        hasClear
        language={language}
      />
    );
  if (control === 'filterByDate')
    return (
      <DateRangePicker
        id={`${id}-dates`}
        className="rueda-FilterToolbar-dates"
        label={words.dates}
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
      <Choice
        id={`${id}-location`}
        className="rueda-FilterToolbar-location"
        label={words.location}
        hint={<span className="rueda-FilterToolbar-note">{words.needsScript}</span>}
        language={language}
      />
    );
  const { label, choices } = lists[control];
  const blank = choices.find(({ value }) => value === '');
  return (
    <Select
      id={`${id}-${control}`}
      name={control}
      label={label}
      items={choices.filter((choice) => choice !== blank)}
      // A year is always chosen.
      {...(control !== 'year' && { placeholder: blank?.label || words.all })}
      defaultValue={values[control]}
    />
  );
}
