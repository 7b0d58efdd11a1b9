import type { Image } from '../content/image.ts';
import type { Bilingual, Language } from '../language/language.ts';

/** File name, height at a width of 1280 px, and alternative text of each image. */
const pictures: readonly (readonly [name: string, height: number, alt: Bilingual])[] = [
  [
    'andenes-dia',
    720,
    { es: 'Andenes de día bajo un sol cobrizo', en: 'Terraces by day under a copper sun' },
  ],
  [
    'andenes-noche',
    720,
    { es: 'Andenes de noche con luna llena', en: 'Terraces at night under a full moon' },
  ],
  [
    'tocapu-laguna',
    720,
    { es: 'Tejido de tocapus verdes y cobrizos', en: 'Green and copper tocapu weaving' },
  ],
  ['zigzag-grana', 720, { es: 'Tejido en zigzag de color grana', en: 'Zigzag weaving in cochineal red' }],
  ['manta-cobre', 720, { es: 'Manta listada de tonos cobrizos', en: 'Shawl with copper stripes' }],
  ['diamante-anil', 720, { es: 'Tejido de rombos azules sobre cobre', en: 'Blue diamonds woven on copper' }],
  ['zigzag-anil', 720, { es: 'Tejido en zigzag de color añil', en: 'Zigzag weaving in indigo' }],
  ['diamante-grana', 960, { es: 'Tejido de rombos sobre grana', en: 'Diamonds woven on cochineal red' }],
  ['tocapu-tinta', 1280, { es: 'Paño de tocapus sobre tinta', en: 'Tocapu cloth on ink' }],
  ['manta-chilca', 1280, { es: 'Manta listada de color chilca', en: 'Shawl with leaf-green stripes' }],
  ['andenes-tarde', 960, { es: 'Andenes al atardecer', en: 'Terraces at sunset' }],
];

/**
 * Images made for this kit, in three widths (400, 800, 1280 px). The files are in `samples` of `@rueda/widgets`: a
 * page that shows them serves that folder as `/samples`. Seven are 16:9; the others are 4:3 or square.
 */
export function sampleImages(language: Language = 'es'): Image[] {
  return pictures.map(([name, height, alt]) => {
    const file = (size: string): string => `/samples/${name}-${size}.webp`;
    return {
      large: file('large'),
      medium: file('medium'),
      small: file('small'),
      alt: alt[language],
      title: null,
      width: 1280,
      height,
    };
  });
}
