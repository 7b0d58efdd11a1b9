import { marketSchedule } from '@rueda/domain/calendar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleNow, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { MarketClock, type MarketClockProps } from './index.ts';

type Args = StoryArgs<Partial<MarketClockProps>> & {
  /** Time of the server render, in Lima. */
  at?: string;
  /** Days since the server render. */
  age?: number;
};
type Story = StoryObj<Args>;

/**
 * All stories run at the same instant: a schedule for another time is shifted to it.
 */
function scheduleAt(at: string | undefined, age: number): MarketClockProps['schedule'] {
  if (!at) {
    const now = sampleNow - age * 86_400_000;
    return { ...marketSchedule(now), now: sampleNow };
  }
  const schedule = marketSchedule(`${at}:00-05:00`);
  return { ...schedule, now: sampleNow, from: schedule.from + sampleNow - schedule.now };
}

const meta: Meta<Args> = {
  title: 'Market/MarketClock',
  component: MarketClock as never,
  render: ({ language, at, age = 0, ...props }) => (
    <MarketClock {...props} schedule={scheduleAt(at, age)} {...(language && { language })} />
  ),
};
export default meta;

export const Open: Story = {};
export const InTheTopBar: Story = { args: { hasThread: true, hasNextClosure: false } };
export const PreOpen: Story = { args: { at: '2026-11-16T08:15' } };
export const ClosingAuction: Story = { args: { at: '2026-11-16T15:57', hasThread: true } };
export const AfterTheClose: Story = { args: { at: '2026-11-16T16:20', hasThread: true } };
export const Night: Story = { args: { at: '2026-11-17T05:03' } };
export const Weekend: Story = { args: { at: '2026-11-21T13:00' } };
export const Holiday: Story = { args: { at: '2026-12-08T10:00' } };
export const HalfDay: Story = { args: { at: '2025-12-24T12:09', hasThread: true } };
export const WithSeconds: Story = { args: { hasSeconds: true } };
/** A page that was rendered 20 days ago and not reloaded. */
export const Stale: Story = { args: { age: 20 } };
/** The longest texts of a year, during a long closure. */
export const LongestWords: Story = { args: { at: '2027-06-07T10:00', hasThread: true } };
