import { provideWatchlist } from '@rueda/client/watchlists';
import type { Entry } from '@rueda/domain/content';
import { sampleAudio, sampleEntries } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { fakeList } from '../../../testing/fixtures/fake-watchlist.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Toast } from '../../feedback/toast/index.ts';
import { MediaEntry, type MediaEntryProps, MediaList } from './index.ts';

type Args = StoryArgs<Partial<MediaEntryProps>>;
type Story = StoryObj<Args>;

const texts = inLanguage({
  es: {
    author: 'Persona de ejemplo',
    long: 'Todo lo que un inversionista debería saber sobre la representación de valores por anotaciones en cuenta y su desmaterialización',
  },
  en: {
    author: 'Sample person',
    long: 'Everything an investor should know about securities held as entries in an account and about giving up their certificates',
  },
});

const podcasts: Entry['podcasts'] = {
  spotify: 'https://open.spotify.com/show/muestra',
  google: null,
  apple: 'https://podcasts.apple.com/podcast/muestra',
  ivoox: 'https://www.ivoox.com/muestra',
};

/** The sample entry at an index, changed, with the Toast of a page. */
const story = (
  index: number,
  change: (text: ReturnType<typeof texts>) => Partial<Entry> = () => ({}),
  props: Partial<MediaEntryProps> = {},
): Story => ({
  render: ({ language, ...args }): ReactElement => {
    const entry = { ...(sampleEntries(language)[index] as Entry), ...change(texts(language)) };
    return (
      <>
        <MediaEntry {...props} {...args} entry={entry} {...(language && { language })} />
        <Toast {...(language && { language })} />
      </>
    );
  },
});

const meta: Meta<Args> = {
  title: 'Content/MediaEntry',
  component: MediaEntry as never,
  args: { filesBase: '/archivos' },
  // The save button leads a visitor to the login; these stories have a user.
  beforeEach: () => provideWatchlist('playlist', fakeList([])),
};
export default meta;

/** Clicks the first match of a selector, and waits for an element of the outcome. */
const clickAndWait =
  (button: string, outcome: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    provideWatchlist('playlist', fakeList([], outcome.includes('outcome') ? 'refused' : 'saved'));
    canvasElement.querySelector<HTMLElement>(button)?.click();
    while (!canvasElement.querySelector(outcome)) await new Promise((resolve) => setTimeout(resolve, 10));
  };

export const Video: Story = story(0);
/** Clicked before consent to videos. */
export const Asking: Story = { ...Video, play: clickAndWait('.rueda-EntryCard-link', '[data-state=asking]') };
/** A local audio file, with captions, a transcript and links to podcast platforms. */
export const Audio: Story = story(6, ({ author }) => ({ author, podcasts }), {
  captions: [{ src: sampleAudio.captions, language: 'es' }],
  transcript: <p lang="es">{sampleAudio.words}</p>,
});
export const Listening: Story = {
  ...Audio,
  play: clickAndWait('.rueda-EntryCard-link', '[data-state]:not([data-state=loading])'),
};
/** Shown as saved once the playlist is loaded. */
export const Saved: Story = {
  ...Video,
  play: () => {
    const [{ title, url }] = sampleEntries() as [Entry];
    provideWatchlist('playlist', fakeList([{ title, url: url ?? '', category: null, author: null }]));
  },
};
/** The request failed: unchanged, with an error message. */
export const SaveFailed: Story = {
  ...Video,
  play: clickAndWait('button[name=save]', '.rueda-MediaEntry-outcome'),
};
export const LongestText: Story = story(0, ({ long }) => ({ title: long, description: long, image: null }));
/** An article has no player: it is a card that can be saved. */
export const NotPlayed: Story = story(3);
/** One behaviour serves all entries. */
export const List: Story = {
  render: ({ language, entry: _, ...props }) => (
    <MediaList
      {...(props as object)}
      entries={[0, 1, 2, 6, 7].map((index) => ({ entry: sampleEntries(language)[index] as Entry }))}
      {...(language && { language })}
    />
  ),
};
