import type { Entry } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { sampleEntries } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../testing/story-args.ts';
import { Slider, type SliderProps, SliderSlide } from './index.ts';

type Args = StoryArgs<SliderProps>;
type Story = StoryObj<Args>;

const words = inLanguage({
  es: {
    label: 'Destacados de educación',
    action: 'Empezar el curso',
    long: 'Entender de principio a fin el cumplimiento de los principios de buen gobierno corporativo para las sociedades peruanas',
  },
  en: {
    label: 'Education highlights',
    action: 'Start the course',
    long: 'Understanding from beginning to end the compliance with the principles of good corporate governance for Peruvian companies',
  },
});

/** A story of the entries that a language gives. */
const story = (change: (entries: Entry[], language?: Language) => Entry[]): Story => ({
  render: ({ language, ...props }) => (
    <Slider {...props} label={words(language).label} {...(language && { language })}>
      {change(sampleEntries(language ?? 'es'), language).map(({ title, description, category }, at) => (
        <SliderSlide
          key={`${at} ${title}`}
          title={title}
          {...(category && { kind: category })}
          cover={<svg viewBox="0 0 16 9" aria-hidden="true" />}
          href={`#${at + 1}`}
          action={words(language).action}
        >
          <p>{description}</p>
        </SliderSlide>
      ))}
    </Slider>
  ),
});

const meta: Meta<Args> = { title: 'Content/Slider', component: Slider };
export default meta;

export const Ordinary: Story = story((entries) => entries.slice(0, 4));
export const MovedByHand: Story = {
  ...story((entries) => entries.slice(0, 3)),
  args: { isAutoplaying: false },
};
export const OneItem: Story = story((entries) => entries.slice(0, 1));
export const NoItem: Story = story(() => []);
export const VeryMany: Story = story((entries) =>
  Array.from({ length: 24 }, (_, at) => entries[at % entries.length] as Entry),
);
export const LongTitles: Story = story((entries, language) =>
  entries.slice(0, 2).map((entry) => ({ ...entry, title: `${entry.title}. ${words(language).long}` })),
);
