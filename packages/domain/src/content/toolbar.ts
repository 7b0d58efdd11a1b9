import * as z from 'zod/mini';
import type { CalendarDay } from '../dates/day.ts';
import type { Filter } from '../site/filters.ts';
import { day, essentialText, field, flag, list, maybe, type Schema, text } from './fields.ts';

/** Filter of specification section 3; a null id means all. */
export const filterSchema: Schema<Filter> = z.object({ id: text, label: essentialText, active: flag });

/** An option of a toolbar. An empty value is the blank option. */
export interface ToolbarChoice {
  value: string;
  label: string;
}

/** The options of a filter toolbar; null for an omitted part. */
export interface ToolbarOptions {
  types: { label: string; choices: ToolbarChoice[] } | null;
  periods: { label: string; choices: ToolbarChoice[] } | null;
  dates: Record<'start' | 'end' | 'from' | 'to', CalendarDay | null> | null;
  nemonics: string[];
}

const value: Schema<string> = field(
  (each) => (typeof each === 'string' || typeof each === 'number' ? String(each) : ''),
  'text',
);
const label: Schema<string> = field((each) => (typeof each === 'string' ? each : ''), 'string');

/** Toolbar options of specification section 3: byTypeFilter, periods, dateFilter, nemonics. */
export const toolbarSchema: Schema<ToolbarOptions> = z.pipe(
  z.object({
    byTypeFilter: maybe(z.object({ label, options: list(z.object({ id: value, label })) })),
    periods: maybe(z.object({ label, options: list(z.object({ value, label })) })),
    dateFilter: maybe(z.object({ startDate: day, endDate: day, defaultFrom: day, defaultTo: day })),
    nemonics: list(essentialText),
  }),
  z.transform(
    ({ byTypeFilter, periods, dateFilter, nemonics }): ToolbarOptions => ({
      types: byTypeFilter && {
        label: byTypeFilter.label,
        choices: byTypeFilter.options.map((option) => ({ value: option.id, label: option.label })),
      },
      periods: periods && { label: periods.label, choices: periods.options },
      dates: dateFilter && {
        start: dateFilter.startDate,
        end: dateFilter.endDate,
        from: dateFilter.defaultFrom,
        to: dateFilter.defaultTo,
      },
      nemonics,
    }),
  ),
);
