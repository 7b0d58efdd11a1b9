import { marketSchedule } from '@rueda/domain/calendar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleNow, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { MarketClock, type MarketClockProps } from './index.ts';

type Args = StoryArgs<Partial<MarketClockProps>> & {
  /** The instant the page is printed for, in Lima. */
  at?: string;
  /** How many days ago it was printed. */
  age?: number;
};
type Story = StoryObj<Args>;

/**
 * Every story is read at the same instant, so that one printed for another hour is moved there: the clock of its
 * schedule begins where the story's does.
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
/** Two weeks after it was printed, and nobody loaded it again. */
export const Stale: Story = { args: { age: 20 } };
/** The longest words of a year, in the middle of a long closure. */
export const LongestWords: Story = { args: { at: '2027-06-07T10:00', hasThread: true } };
