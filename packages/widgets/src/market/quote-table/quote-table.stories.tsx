import { illustrativeNote, sampleQuoteRows } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoaderBar } from '../../feedback/loader-bar/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { QuoteTable, type QuoteTableProps } from './index.ts';

type Args = StoryArgs<QuoteTableProps>;
type Story = StoryObj<Args>;

const words = inLanguage({
  es: { caption: 'Cotizaciones de hoy', loading: 'Cargando cotizaciones', again: 'Intentar de nuevo' },
  en: { caption: "Today's quotations", loading: 'Loading quotations', again: 'Try again' },
});
const href = inLanguage<NonNullable<QuoteTableProps['href']>>({
  es: '/valores/{code}',
  en: '/en/securities/{code}',
});

const meta: Meta<Args> = {
  title: 'Market/QuoteTable',
  component: QuoteTable,
  args: {
    id: 'cotizaciones',
    rows: sampleQuoteRows(),
    watch: { visitors: 'local' },
    exportLinks: { csv: '/cotizaciones.csv', xlsx: '/cotizaciones.xlsx' },
  },
  render: ({ language, caption, ...props }) => (
    <QuoteTable
      caption={caption ?? `${words(language).caption}. ${illustrativeNote[language ?? 'es']}`}
      href={href(language)}
      {...props}
      {...(language && { language })}
    />
  ),
};
export default meta;

export const Ordinary: Story = {};
export const Sorted: Story = { args: { sort: { column: 'percent' }, rows: sampleQuoteRows(12) } };
export const OneRow: Story = { args: { rows: sampleQuoteRows(1) } };
export const SecondPage: Story = {
  args: {
    rows: sampleQuoteRows(120),
    query: '?orden=price&sentido=ascending&pagina=2',
    pageSize: 10,
  },
};
/** In place of pages one table that scrolls, of which only the rows in sight are in the page. */
export const VeryMany: Story = { args: { rows: sampleQuoteRows(1000), isContinuous: true } };
export const Empty: Story = { args: { rows: [] } };
export const FilteredToNone: Story = { args: { query: '?buscar=zzz&search=zzz' } };
/** The source has fallen silent: its badge says so once, and every row is quiet. */
export const Stale: Story = {
  args: {
    rows: sampleQuoteRows(8).map((row) => ({ ...row, state: row.price === null ? 'none' : 'stale' })),
    age: { kind: 'stale', sessions: 0, cause: 'feed' },
  },
};
export const LongestNames: Story = {
  args: {
    rows: sampleQuoteRows()
      .toSorted((one, other) => other.name.length - one.name.length)
      .slice(0, 6),
  },
};
export const FewColumns: Story = {
  args: { rows: sampleQuoteRows(8), columns: ['code', 'price', 'percent'], hasTools: false },
};

/** What a page gives to whatever stands in the table's place. */
const placed = ({
  rows: _rows,
  caption: _caption,
  watch: _watch,
  exportLinks: _links,
  ...props
}: Args): object => props;

/** A table has rows or is not there: what a page shows in its place while they are on their way. */
export const Loading: Story = {
  render: (args) => <LoaderBar {...placed(args)} label={words(args.language).loading} />,
};
/** And where they did not come. */
export const Failed: Story = {
  render: (args) => (
    <WithoutData {...placed(args)} reason="fault" action={<a href="?">{words(args.language).again}</a>} />
  ),
};
