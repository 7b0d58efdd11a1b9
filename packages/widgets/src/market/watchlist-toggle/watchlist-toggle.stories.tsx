import { provideWatchlist } from '@rueda/client/watchlists';
import { sampleQuotes } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import type { StoryArgs } from '../../../testing/suite/story-args.ts';
import { renderWatchForm, renderWatchToggle, WatchlistToggle, type WatchlistToggleProps } from './index.ts';

type Args = StoryArgs<WatchlistToggleProps>;
type Story = StoryObj<Args>;

/** A visitor's press leads to the login; the stories that are played have a user. */
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

/** The list of a user, and one press. */
const press =
  (outcome: Parameters<typeof fakeWatchlist>[1], codes: string[] = []): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    provideWatchlist('stock', fakeWatchlist(codes, outcome));
    canvasElement.querySelector<HTMLElement>('button')?.click();
    while (!canvasElement.querySelector('output')?.textContent)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

const watch = (): void => provideWatchlist('stock', fakeWatchlist(['CREDITC1']));

export const Ordinary: Story = {};
export const WithText: Story = { args: { hasText: true } };
/** Printed as for everybody; on the list once that is read. */
export const Watched: Story = { play: () => watch() };
export const WatchedWithText: Story = { args: { hasText: true }, play: () => watch() };
/** Added by a press: said, not shown. */
export const Added: Story = { args: { hasText: true }, play: press('saved') };
/** Without a connection the edit is kept. */
export const Waiting: Story = { args: { hasText: true }, play: press('waiting') };
/** Refused: as it was before, with what to do. */
export const Failed: Story = { args: { hasText: true }, play: press('refused') };
/** An index, whose key says nothing to a person. */
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
