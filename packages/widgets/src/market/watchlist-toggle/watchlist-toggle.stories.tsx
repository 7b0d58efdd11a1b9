import { provideWatchlist } from '@rueda/client/watchlists';
import { sampleQuotes } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import type { StoryArgs } from '../../../testing/suite/story-args.ts';
import { renderWatchForm, renderWatchToggle, WatchlistToggle, type WatchlistToggleProps } from './index.ts';

type Args = StoryArgs<WatchlistToggleProps>;
type Story = StoryObj<Args>;

/** A visitor's click opens the login; stories with a play function have a user. */
const meta: Meta<Args> = {
  title: 'Market/WatchlistToggle',
  component: WatchlistToggle,
  args: { code: 'CREDITC1' },
  beforeEach: () => {
    for (const kind of ['stock', 'indices'] as const)
      provideWatchlist(kind, fakeWatchlist([], 'local', { isLocal: true }));
  },
};
export default meta;

/** The list of a user, and one click. */
const click =
  (outcome: Parameters<typeof fakeWatchlist>[1], codes: string[] = []): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    provideWatchlist('stock', fakeWatchlist(codes, outcome));
    canvasElement.querySelector<HTMLElement>('button')?.click();
    while (!canvasElement.querySelector('output')?.textContent)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

const provideWatched = (): void => provideWatchlist('stock', fakeWatchlist(['CREDITC1']));

export const Ordinary: Story = {};
export const WithText: Story = { args: { hasText: true } };
/** Rendered for everybody; pressed after the list is loaded. */
export const Watched: Story = { play: () => provideWatched() };
export const WatchedWithText: Story = { args: { hasText: true }, play: () => provideWatched() };
/** Added by a click: announced, not visible. */
export const Added: Story = { args: { hasText: true }, play: click('saved') };
/** Offline, the edit is stored. */
export const Waiting: Story = { args: { hasText: true }, play: click('waiting') };
/** Rejected: unchanged, with an error message. */
export const Failed: Story = { args: { hasText: true }, play: click('refused') };
/** An index, whose key is not readable. */
export const LongestName: Story = {
  args: {
    hasText: true,
    kind: 'indices',
    code: 'financials-and-real-estate',
    name: 'S&P/BVL Financials and Real Estate Index',
  },
};
/** One form and one behaviour serve every row. */
export const InATable: Story = {
  render: ({ code: _, language, ...rest }) => (
    <>
      {renderWatchForm({ ...rest, id: 'watch', language })}
      <table>
        <tbody>
          {sampleQuotes().map(({ code, name }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{name}</td>
              <td>{renderWatchToggle({ code, form: 'watch', ...(language && { language }) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
};
