import { provideWatchlist } from '@rueda/client/watchlists';
import { sampleNow, sampleQuotes } from '@rueda/domain/sample';
import { quoteStages } from '@rueda/domain/quotes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import type { StoryArgs } from '../../../testing/suite/story-args.ts';
import { Watchlist, type WatchlistProps, type WatchlistRow } from './index.ts';

type Args = StoryArgs<WatchlistProps>;
type Story = StoryObj<Args>;

/** Quotes of the page; figures are illustrative. */
const rows: WatchlistRow[] = sampleQuotes().map((quote) => ({
  quote,
  stages: quoteStages(quote, sampleNow),
  href: `/emisores/detalle?companyCode=${quote.companyCode ?? ''}`,
}));
const codes = ['CREDITC1', 'ALICORC1', 'FERREYC1', 'BVN', 'VOLCABC1'];

/** Stories with `items` render them on the server; the others show the list of the device or the service. */
const meta: Meta<Args> = {
  title: 'Market/Watchlist',
  component: Watchlist,
  args: { id: 'watchlist', rows },
  beforeEach: () => {
    for (const kind of ['stock', 'indices'] as const)
      provideWatchlist(kind, fakeWatchlist([], 'saved', { isLoaded: false }));
  },
};
export default meta;

type Fake = Parameters<typeof fakeWatchlist>;
const provide =
  (...fake: Fake): NonNullable<Story['play']> =>
  () =>
    provideWatchlist('stock', fakeWatchlist(...fake));

/** Rendered for one user. */
export const Ordinary: Story = { args: { items: codes } };
/** Rendered for everybody. */
export const Loading: Story = {};
export const Empty: Story = { args: { items: [] } };
export const OneItem: Story = { args: { items: ['CREDITC1'] } };
/** With handles and buttons, after the behaviour is attached. */
export const Attached: Story = { args: { items: codes }, play: provide(codes) };
/** The list of a visitor without a login. */
export const OnThisDevice: Story = { play: provide(codes.slice(0, 3), 'local', { isLocal: true }) };
/** Edits made offline are stored until the connection is back. */
export const Waiting: Story = { args: { items: codes }, play: provide(codes, 'waiting', { waiting: 3 }) };
export const Failed: Story = { play: provide([], 'saved', { isLoaded: false, isFailed: true }) };
/** Old prices have a badge. */
export const Stale: Story = {
  args: {
    items: codes,
    rows: rows.map(({ quote }) => ({ quote, stages: quoteStages(quote, sampleNow + 5 * 86_400_000) })),
  },
};
/** A code without a quote. */
export const Unknown: Story = { play: provide(['CREDITC1', 'DESCONOC1']) };
const many: WatchlistRow[] = Array.from({ length: 200 }, (_, index) => {
  const row = rows[index % rows.length] as WatchlistRow;
  return { ...row, quote: { ...row.quote, code: `${row.quote.code}-${index}` } };
});
export const VeryMany: Story = {
  args: { rows: many, items: many.map(({ quote }) => quote.code) },
};
export const LongestText: Story = {
  args: {
    title: 'Valores e índices que sigo para el fondo de previsión de los trabajadores del sector minero',
    items: ['CREDITC1'],
    rows: rows
      .filter(({ quote }) => quote.code === 'CREDITC1')
      .map((row) => ({
        ...row,
        quote: {
          ...row.quote,
          name: 'Administradora Jockey Plaza Shopping Center S.A. y Subsidiarias en Liquidación',
          price: 1_234_567.891,
          change: -123_456.789,
          percent: -9.09,
        },
      })),
  },
};
/** After a removal, with the undo button. */
export const Removed: Story = {
  args: { items: codes },
  play: async ({ canvasElement }) => {
    provideWatchlist('stock', fakeWatchlist(codes));
    canvasElement.querySelector<HTMLElement>('li .rueda-Watchlist-remove')?.click();
    while (!canvasElement.querySelector('.rueda-Watchlist-status')?.textContent)
      await new Promise((resolve) => setTimeout(resolve, 10));
  },
};
