import { illustrativeNote, sampleQuotes } from '@rueda/domain/sample';
import { formatInteger } from '@rueda/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { renderPrice, PriceChange } from '../../market/price/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Table, type TableColumn, type TableProps, type TableRow } from './index.ts';

type Args = StoryArgs<TableProps>;
type Story = StoryObj<Args>;

const texts = inLanguage({
  es: {
    caption: 'Cotizaciones',
    headers: ['Valor', 'Emisor', 'Último', 'Var. %', 'Volumen', 'Apertura', 'Mínimo', 'Máximo', 'Anterior'],
    empty: 'No hay valores con estos filtros.',
    unit: 'Acciones',
    accounts: ['Activos', 'Efectivo', 'Inventarios', 'Total activos corrientes', 'TOTAL DE ACTIVOS'],
    thousands: 'Miles de soles',
    quarter: 'T',
  },
  en: {
    caption: 'Quotations',
    headers: ['Security', 'Issuer', 'Last', 'Change %', 'Volume', 'Open', 'Low', 'High', 'Previous'],
    empty: 'No securities with these filters.',
    unit: 'Shares',
    accounts: ['Assets', 'Cash', 'Inventories', 'Total current assets', 'TOTAL ASSETS'],
    thousands: 'Thousands of soles',
    quarter: 'Q',
  },
});

const ids = ['valor', 'emisor', 'ultimo', 'variacion', 'volumen', 'apertura', 'minimo', 'maximo', 'anterior'];

function columnsIn(language: Args['language']): TableColumn[] {
  const { headers, unit } = texts(language);
  return ids.map((id, index) => ({
    id,
    header: headers[index] ?? '',
    isSortable: true,
    ...(index > 1 && { kind: 'number' as const }),
    ...(id === 'volumen' && { note: unit }),
  }));
}

function rowsIn(language: Args['language'] = 'es', count = 12): TableRow[] {
  const price = (amount: number | null) => renderPrice(amount, null, language);
  return sampleQuotes()
    .slice(0, count)
    .map((quote) => ({
      id: quote.code,
      cells: [
        quote.code,
        quote.name,
        renderPrice(quote.price, quote.currency, language),
        <PriceChange key="change" percent={quote.percent} language={language} />,
        quote.quantity === null ? null : formatInteger(quote.quantity),
        price(quote.open),
        price(quote.low),
        price(quote.high),
        price(quote.previous),
      ],
    }));
}

const meta: Meta<Args> = {
  title: 'Content/Table',
  component: Table,
  args: { id: 'tabla', sortHref: '?orden={column}&sentido={direction}' },
  render: ({ language, caption, columns, rows, ...props }) => (
    <Table
      caption={caption ?? texts(language).caption}
      columns={columns ?? columnsIn(language)}
      rows={rows ?? rowsIn(language)}
      placeholder={texts(language).empty}
      note={illustrativeNote[language ?? 'es']}
      {...(language && { language })}
      {...props}
    />
  ),
};
export default meta;

export const Ordinary: Story = {};
export const Sorted: Story = { args: { sort: { column: 'variacion', direction: 'descending' } } };
export const Empty: Story = { args: { rows: [] } };
export const OneRow: Story = {
  render: (args) => <Table {...args} {...tableOf(args.language, 1)} />,
};
export const VeryMany: Story = {
  render: (args) => <Table {...args} {...tableOf(args.language, 200)} />,
};

/** Headings, lines, subtotals and totals of an account, with blank and missing figures. */
export const Kinds: Story = {
  render: ({ language, ...args }) => {
    const { accounts, thousands, quarter } = texts(language);
    const [assets = '', cash = '', stock = '', current = '', total = ''] = accounts;
    return (
      <Table
        {...args}
        caption={accounts[0] ?? ''}
        isCaptionHidden
        columns={[
          { id: 'cuenta', header: thousands },
          ...[3, 2, 1].map((number) => ({
            id: `t${number}`,
            header: `${number}${quarter} 2026`,
            kind: 'number' as const,
          })),
        ]}
        rows={[
          { id: 'a', kind: 'heading', cells: [assets, '', '', ''] },
          { id: 'b', depth: 1, cells: [cash, ...figures(1)] },
          { id: 'c', depth: 2, cells: [stock, ...figures(-1).slice(0, 2), null] },
          { id: 'd', kind: 'subtotal', cells: [current, ...figures(1)] },
          { id: 'e', kind: 'total', cells: [total, ...figures(1)] },
        ]}
        hasCellIds
        {...(language && { language })}
      />
    );
  },
};

/** Three quarters. Illustrative. */
const figures = (sign: 1 | -1): string[] =>
  [3, 2, 1].map((number) => formatInteger(sign * number * 1_204_310));

function tableOf(language: Args['language'], count: number) {
  return {
    caption: texts(language).caption,
    columns: columnsIn(language),
    rows: Array.from({ length: Math.ceil(count / 50) }, (_, part) =>
      rowsIn(language, count).map((row) => ({ ...row, id: `${row.id}-${part}` })),
    )
      .flat()
      .slice(0, count),
  };
}
