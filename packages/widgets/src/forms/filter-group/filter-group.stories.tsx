import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { type CountedFilter, FilterGroup, type FilterGroupProps } from './index.ts';

const sector = (id: string | null, label: string, count?: number, active = false): CountedFilter => ({
  id,
  label,
  active,
  ...(count !== undefined && { count }),
});

const textIn = inLanguage({
  es: {
    legend: 'Sector',
    filters: [
      sector(null, 'Todos', 1057),
      sector('minera', 'Minería', 14, true),
      sector('consumo', 'Consumo', 9),
      sector('financiero', 'Financiero', 1),
      sector('servicios', 'Servicios públicos', 6),
      sector('agrario', 'Agrario', 0),
    ],
    long: 'Administradoras de fondos de inversión y sociedades titulizadoras con valores inscritos',
  },
  en: {
    legend: 'Sector',
    filters: [
      sector(null, 'All', 1057),
      sector('minera', 'Mining', 14, true),
      sector('consumo', 'Consumer', 9),
      sector('financiero', 'Financials', 1),
      sector('servicios', 'Public services', 6),
      sector('agrario', 'Agriculture', 0),
    ],
    long: 'Managers of investment funds and securitisation companies with registered securities',
  },
});

type Args = StoryArgs<FilterGroupProps>;

/** Each story has a different name: on a page with all stories, groups with the same name would be one group. */
const story = (
  name: string,
  change: (filters: CountedFilter[], long: string) => CountedFilter[],
): StoryObj<Args> => ({
  args: { name },
  render: ({ language, ...props }) => (
    <FilterGroup
      {...props}
      legend={textIn(language).legend}
      filters={change(textIn(language).filters, textIn(language).long)}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = {
  title: 'Forms/FilterGroup',
  component: FilterGroup,
};
export default meta;

export const Ordinary: StoryObj<Args> = story('ordinary', (filters) => filters);
export const NoneMarked: StoryObj<Args> = story('none-marked', (filters) =>
  filters.map((filter) => ({ ...filter, active: false })),
);
export const WithoutCounts: StoryObj<Args> = story('without-counts', (filters) =>
  filters.map(({ count: _, ...filter }) => filter),
);
export const OneFilter: StoryObj<Args> = story('one', (filters) => filters.slice(0, 1));
export const NoFilter: StoryObj<Args> = story('no-filter', () => []);
export const VeryMany: StoryObj<Args> = story('very-many', (filters) =>
  Array.from({ length: 60 }, (_, index) => ({
    ...(filters[index % 5] ?? sector(null, '')),
    id: String(index),
    active: index === 30,
  })),
);
export const LongText: StoryObj<Args> = story('long', (filters, long) =>
  filters.map((filter) => ({ ...filter, label: long })),
);
export const Disabled: StoryObj<Args> = {
  ...Ordinary,
  args: { name: 'disabled', disabled: true },
};
