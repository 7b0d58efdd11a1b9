import type { ToolbarOptions } from '@rueda/domain/content';
import { toDay } from '@rueda/domain/dates';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { FilterToolbar, type FilterToolbarProps } from './index.ts';

const dates = {
  start: toDay('1999-07-01'),
  end: toDay('2026-11-16'),
  from: toDay('2026-10-16'),
  to: toDay('2026-11-16'),
};
const nemonics = ['ALICORC1', 'BUENAVC1', 'CREDITC1', 'FERREYC1', 'VOLCABC1'];

const options = inLanguage<ToolbarOptions>({
  es: {
    types: {
      label: 'Tipo',
      choices: [
        { value: 'C', label: 'Consolidado' },
        { value: 'I', label: 'Individual' },
      ],
    },
    periods: {
      label: 'Periodo',
      choices: [
        { value: '', label: 'Todos' },
        { value: 'T', label: 'Trimestral' },
        { value: 'A', label: 'Anual auditado' },
      ],
    },
    dates,
    nemonics,
  },
  en: {
    types: {
      label: 'Type',
      choices: [
        { value: 'C', label: 'Consolidated' },
        { value: 'I', label: 'Separate' },
      ],
    },
    periods: {
      label: 'Period',
      choices: [
        { value: '', label: 'All' },
        { value: 'T', label: 'Quarterly' },
        { value: 'A', label: 'Yearly, audited' },
      ],
    },
    dates,
    nemonics,
  },
});

const long = inLanguage({
  es: 'Estados financieros individuales auditados con dictamen y notas',
  en: 'Audited separate financial statements with opinion and notes',
});

type Args = StoryArgs<Partial<FilterToolbarProps>>;

const meta: Meta<Args> = {
  title: 'Forms/FilterToolbar',
  component: FilterToolbar as never,
  render: ({ language, ...props }) => (
    <FilterToolbar
      id="ordinary"
      controls={['type', 'period', 'year', 'periodAccount']}
      options={options(language)}
      today={toDay('2026-11-16')}
      {...props}
      {...(language && { language })}
    />
  ),
};
export default meta;

export const Ordinary: StoryObj<Args> = {};
export const WithFilters: StoryObj<Args> = {
  args: { id: 'with-filters', query: '?type=C&period=T&year=2024', results: 62 },
};
export const Everything: StoryObj<Args> = {
  args: {
    id: 'everything',
    controls: [
      'search',
      'type',
      'period',
      'year',
      'periodAccount',
      'filterByNemonic',
      'filterByDate',
      'sortByLocation',
    ],
    query: '?search=dividendos&filterByNemonic=CREDITC1&start=2026-01-02&end=2026-03-31',
    results: 1,
  },
};
export const SearchOnly: StoryObj<Args> = { args: { id: 'search-only', controls: ['search'] } };
export const SearchElsewhereOnPhones: StoryObj<Args> = {
  args: { id: 'search-elsewhere', controls: ['search', 'year'], hasSearchOnPhones: false },
};
export const NoResult: StoryObj<Args> = { args: { id: 'no-result', query: '?year=2007', results: 0 } };
export const Loading: StoryObj<Args> = { args: { id: 'loading', query: '?type=C&period=T' } };
export const NoControl: StoryObj<Args> = { args: { id: 'no-control', controls: [] } };
export const LongText: StoryObj<Args> = {
  render: ({ language, ...props }) => (
    <FilterToolbar
      controls={['type', 'search']}
      today={toDay('2026-11-16')}
      query={`?type=L&search=${long(language)}`}
      results={1_234_567}
      {...props}
      id="long"
      options={{
        types: { label: long(language), choices: [{ value: 'L', label: long(language) }] },
      }}
      {...(language && { language })}
    />
  ),
};
