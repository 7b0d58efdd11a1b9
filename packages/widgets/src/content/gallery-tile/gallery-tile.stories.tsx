import { sampleImages } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { GalleryTile, type GalleryTileProps } from './index.ts';

type Args = StoryArgs<Partial<GalleryTileProps>>;
type Story = StoryObj<Args>;

const texts = inLanguage({
  es: {
    title: 'Tejidos y andenes',
    long: 'Paño de tocapus sobre tinta, con sesenta y cuatro cuadros de figuras geométricas en añil, cobre y papel, ninguno igual al que tiene a su lado',
  },
  en: {
    title: 'Weavings and terraces',
    long: 'Tocapu cloth on ink, with sixty-four squares of geometric figures in indigo, copper and paper, none of them like the one beside it',
  },
});

const story = (images: (language: Args['language']) => GalleryTileProps['images']): Story => ({
  render: ({ language, ...props }) => (
    <GalleryTile
      id="galeria"
      title={texts(language).title}
      images={images(language)}
      {...props}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Content/GalleryTile', component: GalleryTile as never };
export default meta;

export const Ordinary: Story = story((language) => sampleImages(language).slice(3));
/** With the third image open. */
export const Open: Story = {
  ...Ordinary,
  play: async ({ canvasElement }) => {
    // Until its behaviour is attached, a tile is a plain link.
    while (!canvasElement.querySelector('a[role=button]'))
      await new Promise((resolve) => setTimeout(resolve, 10));
    canvasElement.querySelectorAll<HTMLElement>('a[role=button]')[2]?.click();
  },
};
export const OneItem: Story = story((language) => sampleImages(language).slice(0, 1));
export const NoItem: Story = story(() => []);
/** A long alternative text, a decorative image, and an image of unknown size. */
export const OddPictures: Story = story((language) => {
  const [first, second, third] = sampleImages(language).slice(-3) as [
    GalleryTileProps['images'][number],
    GalleryTileProps['images'][number],
    GalleryTileProps['images'][number],
  ];
  return [
    { ...first, alt: texts(language).long },
    { ...second, alt: null },
    { ...third, width: null, height: null },
  ];
});
export const VeryMany: Story = story((language) =>
  Array.from({ length: 4 }, (_, round) =>
    sampleImages(language).map((image) => ({ ...image, large: `${image.large}?${round}` })),
  ).flat(),
);
