import { illustrativeNote, sampleQuoteRows } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoaderBar } from '../../feedback/loader-bar/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { QuoteTable, type QuoteTableProps } from './index.ts';

type Args = StoryArgs<QuoteTableProps>;
type Story = StoryObj<Args>;

const text = inLanguage({
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
      caption={caption ?? `${text(language).caption}. ${illustrativeNote[language ?? 'es']}`}
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
/** One scrolling table instead of pages. The document contains only the rows near the visible ones. */
export const VeryMany: Story = { args: { rows: sampleQuoteRows(1000), isContinuous: true } };
export const Empty: Story = { args: { rows: [] } };
export const FilteredToNone: Story = { args: { query: '?buscar=zzz&search=zzz' } };
/** The source is silent: the badge states it once, and every row is muted. */
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

/** Props for the widget that replaces the table. */
const placeholderProps = ({
  rows: _rows,
  caption: _caption,
  watch: _watch,
  exportLinks: _links,
  ...props
}: Args): object => props;

/** While the rows load, a page shows LoaderBar instead of the table. */
export const Loading: Story = {
  render: (args) => <LoaderBar {...placeholderProps(args)} label={text(args.language).loading} />,
};
/** If the rows cannot be loaded, a page shows WithoutData. */
export const Failed: Story = {
  render: (args) => (
    <WithoutData
      {...placeholderProps(args)}
      reason="fault"
      action={<a href="?">{text(args.language).again}</a>}
    />
  ),
};
