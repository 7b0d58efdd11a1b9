import type { Image as Picture } from '@rueda/domain/content';
import { sampleImages } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Image, type ImageProps } from './index.ts';

type Args = StoryArgs<ImageProps>;
type Story = StoryObj<Args>;

/** The sample image at an index, changed. */
const story = (
  index: number,
  change: (picture: Picture, language: Args['language']) => Partial<ImageProps> = () => ({}),
): Story => ({
  render: ({ language, ...props }) => {
    const [picture] = sampleImages(language).slice(index) as [Picture];
    return <Image {...picture} {...change(picture, language)} {...props} />;
  },
});

const longText = inLanguage({
  es: 'Andenes de día bajo un sol cobrizo, con siete niveles que bajan de los cerros claros del fondo a los terrenos oscuros del primer plano',
  en: 'Terraces by day under a copper sun, with seven levels that come down from the pale hills at the back to the dark fields in front',
});

const meta: Meta<Args> = { title: 'Content/Image', component: Image };
export default meta;

export const Ordinary: Story = story(0, () => ({ isPriority: true }));
export const InARatio: Story = story(8, () => ({ ratio: '4:3', title: 'Tocapu' }));
export const OfUnknownSize: Story = story(2, () => ({ width: null, height: null, ratio: '2:1' }));
export const OneSizeForDecoration: Story = story(5, () => ({ medium: null, small: null, alt: null }));
/** The URL is not an image. */
export const Broken: Story = story(0, (_, language) => ({
  large: '#',
  medium: null,
  small: null,
  alt: longText(language),
}));
