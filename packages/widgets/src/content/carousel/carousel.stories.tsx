import type { Entry } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { sampleEntries } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EntryCard } from '../entry-card/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Carousel, type CarouselProps } from './index.ts';

type Args = StoryArgs<CarouselProps>;
type Story = StoryObj<Args>;

const label = inLanguage({ es: 'Lo más reciente', en: 'Latest' });
const long = inLanguage({
  es: 'Cumplimiento de los principios de buen gobierno corporativo para las sociedades peruanas',
  en: 'Compliance with the principles of good corporate governance for Peruvian companies',
});

/** A story with the sample entries of the current language, changed. */
const story = (change: (entries: Entry[], language?: Language) => Entry[]): Story => ({
  args: { headingLevel: 3 },
  render: ({ language, ...props }) => (
    <Carousel {...props} label={label(language)} {...(language && { language })}>
      {change(sampleEntries(language), language).map((entry) => (
        <EntryCard key={entry.title} entry={entry} headingLevel={4} {...(language && { language })} />
      ))}
    </Carousel>
  ),
});

const meta: Meta<Args> = { title: 'Content/Carousel', component: Carousel };
export default meta;

export const Ordinary: Story = story((entries) => entries.slice(0, 7));
/** The heading is elsewhere on the page. On a wide page all items fit, so there are no buttons. */
export const ThreeItems: Story = {
  ...story((entries) => entries.slice(0, 3)),
  args: {},
};
export const OneItem: Story = story((entries) => entries.slice(0, 1));
export const NoItem: Story = story(() => []);
export const VeryMany: Story = story((entries) =>
  Array.from({ length: 5 }, (_, round) =>
    entries.map((entry) => ({ ...entry, title: `${entry.title} (${round + 1})` })),
  ).flat(),
);
export const LongTitles: Story = story((entries, language) =>
  entries.slice(0, 5).map((entry) => ({ ...entry, title: `${entry.title}. ${long(language)}` })),
);
