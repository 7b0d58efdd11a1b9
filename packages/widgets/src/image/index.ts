export { Image, type ImageProps, type ImageRatio } from './image.tsx';
