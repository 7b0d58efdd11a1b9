import { type Quote, quoteStages } from '@rueda/domain/quotes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoaderBar } from '../../feedback/loader-bar/index.ts';
import { Paragraph } from '../../content/paragraph/index.ts';
import { inLanguage, sampleSeries, sampleNow, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { GreatPriceCard, type GreatPriceCardProps } from './index.ts';

type Args = StoryArgs<GreatPriceCardProps> & { delayMinutes?: number };
type Story = StoryObj<Args>;

/** Illustrative figures; the codes and names are real. */
const quote: Quote = {
  code: 'ALICORC1',
  name: 'Alicorp',
  currency: 'PEN',
  price: 7.85,
  previous: 7.91,
  change: -0.06,
  percent: -0.76,
  at: '2026-11-16T16:20:00Z',
  asOf: '2026-11-16T16:42:00Z',
};

const rise: Quote = {
  ...quote,
  code: 'CREDITC1',
  name: 'Banco de Crédito del Perú',
  price: 3.92,
  previous: 3.87,
  change: 0.05,
  percent: 1.29,
  at: '2026-11-16T16:42:08Z',
};

const unchanged: Quote = {
  ...quote,
  code: 'INRETC1',
  name: 'InRetail Perú',
  currency: 'USD',
  price: 32.75,
  previous: 32.75,
  change: 0,
  percent: 0,
};

const meta: Meta<Args> = {
  title: 'Market/GreatPriceCard',
  component: GreatPriceCard,
  args: { quote, href: '/emisores/detalle?companyCode=21400' },
  render: ({ language, delayMinutes = 20, ...props }) => (
    <GreatPriceCard
      history={sampleSeries(props.quote)}
      {...props}
      stages={quoteStages(props.quote, sampleNow, { delayMinutes })}
      {...(language && { language })}
    />
  ),
};
export default meta;

export const Delayed: Story = {};

const text = inLanguage({
  es: { loading: 'Cargando precios', failed: 'No pudimos traer los precios.', again: 'Intentar de nuevo' },
  en: { loading: 'Loading prices', failed: 'We could not bring the prices.', again: 'Try again' },
});
/** Props for the widget that replaces the card. */
const placeholderProps = ({
  quote: _quote,
  href: _href,
  delayMinutes: _delay,
  stages: _stages,
  history: _history,
  ...props
}: Args): object => props;

/** While the prices load, a page shows LoaderBar instead of the card. */
export const Loading: Story = {
  render: (args) => <LoaderBar {...placeholderProps(args)} label={text(args.language).loading} />,
};
/** If the prices cannot be loaded, a page shows an error and a next step, and no figure. */
export const Failed: Story = {
  render: (args) => (
    <Paragraph
      {...placeholderProps(args)}
      html={`<p>${text(args.language).failed} <a href="?">${text(args.language).again}</a></p>`}
    />
  ),
};
export const Live: Story = { args: { quote: rise, delayMinutes: 0 } };
export const LastClose: Story = {
  args: {
    quote: {
      ...rise,
      code: 'LUSURC1',
      name: 'Luz del Sur',
      price: 18.4,
      previous: 18.15,
      change: 0.25,
      percent: 1.38,
      at: '2026-11-13T20:58:00Z',
    },
  },
};
export const StaleForSixSessions: Story = {
  args: { quote: { ...quote, at: '2026-11-05T19:12:00Z' } },
};
export const StaleFeed: Story = {
  args: { quote: { ...unchanged, at: '2026-11-16T15:05:00Z', asOf: '2026-11-16T15:30:00Z' } },
};
export const BeforeTheFirstTrade: Story = {
  args: { quote: { ...quote, price: null, previous: null, change: null, percent: null, at: null } },
};
export const Unchanged: Story = { args: { quote: unchanged } };
export const IndexLevel: Story = {
  args: {
    quote: {
      ...rise,
      code: 'MXNUAMPEGEN',
      name: 'MSCI nuam Perú General',
      currency: null,
      price: 31_482.67,
      previous: 31_351,
      change: 131.67,
      percent: 0.42,
    },
  },
};
export const SmallTick: Story = {
  args: {
    quote: {
      ...rise,
      code: 'VOLCABC1',
      name: 'Volcan Compañía Minera',
      price: 0.415,
      previous: 0.39,
      change: 0.025,
      percent: 6.41,
    },
  },
};
export const WithoutHistory: Story = { args: { history: [] } };
export const LongName: Story = {
  args: {
    quote: {
      ...quote,
      code: 'BACKUSI1',
      name: 'Unión de Cervecerías Peruanas Backus y Johnston S.A.A.',
      price: 1_234_567.89,
      previous: 1_244_022.46,
      change: -9_454.57,
    },
  },
};
