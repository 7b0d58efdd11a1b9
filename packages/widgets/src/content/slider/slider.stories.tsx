import type { Entry, Image as Picture } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { sampleEntries, sampleImages } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Image } from '../image/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Slider, type SliderProps, SliderSlide } from './index.ts';

type Args = StoryArgs<SliderProps>;
type Story = StoryObj<Args>;

const texts = inLanguage({
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

interface Slide extends Entry {
  picture: Picture;
}

/** A story with the sample entries of the current language, each with an image. */
const story = (change: (slides: Slide[], language?: Language) => Slide[]): Story => ({
  render: ({ language, ...props }) => {
    const pictures = sampleImages(language);
    const slides = sampleEntries(language).map((entry, index) => ({
      ...entry,
      picture: pictures[index] as Picture,
    }));
    return (
      <Slider {...props} label={texts(language).label} {...(language && { language })}>
        {change(slides, language).map(({ title, description, category, picture }, index) => (
          <SliderSlide
            key={title}
            title={title}
            {...(category && { kind: category })}
            cover={<Image {...picture} isPriority={index === 0} />}
            href="/educacion"
            action={texts(language).action}
          >
            <p>{description}</p>
          </SliderSlide>
        ))}
      </Slider>
    );
  },
});

const meta: Meta<Args> = { title: 'Content/Slider', component: Slider };
export default meta;

export const Ordinary: Story = story((slides) => slides.slice(0, 4));
export const MovedByHand: Story = {
  ...story((slides) => slides.slice(0, 3)),
  args: { isAutoplaying: false },
};
export const OneItem: Story = story((slides) => slides.slice(0, 1));
export const NoItem: Story = story(() => []);
export const VeryMany: Story = story((slides) =>
  Array.from({ length: 3 }, (_, round) =>
    slides.map((slide) => ({ ...slide, title: `${slide.title} (${round + 1})` })),
  ).flat(),
);
export const LongTitles: Story = story((slides, language) =>
  slides.slice(0, 2).map((slide) => ({ ...slide, title: `${slide.title}. ${texts(language).long}` })),
);
