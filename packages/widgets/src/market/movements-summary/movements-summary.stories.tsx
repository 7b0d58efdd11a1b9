import { pages } from '@rueda/domain/site';
import { type Movements, movementsOf, movementsState } from '@rueda/domain/quotes';
import { sampleDay, sampleNow, sampleQuotes } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoaderBar } from '../../feedback/loader-bar/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { MovementsSummary, type MovementsSummaryProps } from './index.ts';

type Args = StoryArgs<Partial<MovementsSummaryProps>> & { now?: number; delayMinutes?: number };
type Story = StoryObj<Args>;

/** Figures are illustrative. */
const movements = movementsOf(sampleQuotes(), sampleDay);
const withoutTrades: Movements = {
  ...movementsOf([], sampleDay),
  asOf: movements.asOf,
  untraded: sampleQuotes().length,
};

const hrefs = inLanguage<NonNullable<MovementsSummaryProps['hrefs']>>({
  es: {
    up: `${pages.dailyMovements.es}?cambio=sube`,
    flat: `${pages.dailyMovements.es}?cambio=igual`,
    down: `${pages.dailyMovements.es}?cambio=baja`,
  },
  en: {
    up: `${pages.dailyMovements.en}?change=up`,
    flat: `${pages.dailyMovements.en}?change=none`,
    down: `${pages.dailyMovements.en}?change=down`,
  },
});

const text = inLanguage({
  es: { loading: 'Cargando los movimientos', again: 'Intentar de nuevo' },
  en: { loading: 'Loading the movements', again: 'Try again' },
});

const meta: Meta<Args> = {
  title: 'Market/MovementsSummary',
  component: MovementsSummary as never,
  render: ({ language, now = sampleNow, delayMinutes = 20, movements: current = movements, ...props }) => (
    <MovementsSummary
      hrefs={hrefs(language)}
      {...props}
      movements={current}
      state={movementsState(current, now, { delayMinutes })}
      {...(language && { language })}
    />
  ),
};
export default meta;

/** Props for the widget that replaces the summary. */
const placeholderProps = ({
  movements: _,
  state: __,
  hrefs: ___,
  capitalization: ____,
  ...props
}: Args): object => props;

export const Ordinary: Story = {
  args: { capitalization: { amount: 186_400_000_000, currency: 'USD' } },
};
export const Loading: Story = {
  render: (args) => <LoaderBar {...placeholderProps(args)} label={text(args.language).loading} />,
};
export const Failed: Story = {
  render: (args) => (
    <WithoutData
      {...placeholderProps(args)}
      reason="fault"
      action={<a href="?">{text(args.language).again}</a>}
    />
  ),
};
export const BeforeTheFirstTrade: Story = { args: { movements: withoutTrades } };
export const LastClose: Story = { args: { now: sampleNow + 6 * 3_600_000 } };
export const Stale: Story = { args: { now: sampleNow + 50 * 60_000 } };
export const Live: Story = { args: { delayMinutes: 0 } };
export const OneSecurity: Story = {
  args: { movements: { ...movements, up: 0, flat: 0, down: 1, untraded: null, operations: 1 } },
};
export const VeryMany: Story = {
  args: {
    movements: {
      ...movements,
      up: 1_204_512,
      flat: 1,
      down: 998_071,
      untraded: 31_482,
      operations: 48_201_337,
      amountInSoles: 4_821_337_000_000,
    },
    capitalization: { amount: 186_400_000_000_000, currency: 'USD' },
  },
};
export const WithoutAmounts: Story = {
  args: { movements: { ...movements, amountInSoles: null, operations: null, untraded: null } },
};
export const WithoutLinks: Story = {
  render: (args, context) =>
    (meta.render as NonNullable<Story['render']>)({ ...args, hrefs: undefined } as never, context),
};
