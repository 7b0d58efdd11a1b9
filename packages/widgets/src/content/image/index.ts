export { omitImages } from './omit-images.ts';
export { Image, type ImageProps, type ImageRatio } from './image.tsx';
