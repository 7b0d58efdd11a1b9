import { quoteStages } from '@rueda/domain/quotes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { sampleNow, sampleQuote, type StoryArgs } from '../../../testing/suite/story-args.ts';
import {
  renderBadge,
  renderPrice,
  renderSparkline,
  PriceChange,
  type PriceChangeProps,
  priceAge,
} from './index.ts';

type Args = StoryArgs<PriceChangeProps>;
type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Market/Price',
  component: PriceChange,
  args: { change: sampleQuote.change, percent: sampleQuote.percent },
};
export default meta;

export const Ordinary: Story = {};
export const WithItsWord: Story = { args: { hasWord: true } };
export const Fall: Story = { args: { change: -0.06, percent: -0.76, hasWord: true } };
export const NoChange: Story = { args: { change: 0, percent: 0, hasWord: true } };
export const Unknown: Story = { args: { change: null, percent: null } };

/** Parts of cards and tables: prices with their currency, age badges and a sparkline. */
export const Parts: Story = {
  render: ({ language = 'es', change: _, percent: __, className, ...root }) => (
    <ul className={classNames('rueda-Price', className)} {...(root as ComponentPropsWithRef<'ul'>)}>
      <li>{renderPrice(sampleQuote.price, 'PEN', language)}</li>
      <li>{renderPrice(0.415, 'USD', language)}</li>
      <li>{renderPrice(null, 'PEN', language)}</li>
      {[sampleNow - 60_000, sampleNow, sampleNow + 86_400_000].map((now) => {
        const state = quoteStages(sampleQuote, now)[0]?.state ?? { kind: 'none' as const };
        return <li key={now}>{renderBadge(state.kind, priceAge(state, language))}</li>;
      })}
      <li>{renderSparkline([3.87, 3.9, 3.86, 3.88, 3.92], sampleQuote.previous, 'up')}</li>
    </ul>
  ),
};
