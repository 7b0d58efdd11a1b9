import { icon } from './icon.tsx';

export const playIcon = icon('M6.5 4l9 6-9 6z');
