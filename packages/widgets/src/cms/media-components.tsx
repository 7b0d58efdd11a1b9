import { imagePartSchema } from '@rueda/domain/content';
import { Image } from '../image/index.ts';
import { type CmsWidgets, defineComponents } from './components.ts';

/** Components that are pictures, films and sound. */
export const mediaComponents: CmsWidgets = defineComponents({
  image: {
    schema: imagePartSchema,
    pictures: ({ image }) => [image],
    draw: ({ image }, { id }) => <Image id={id} {...image} />,
  },
});
