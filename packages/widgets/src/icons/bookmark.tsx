import { icon } from './icon.tsx';

export const bookmarkIcon = icon('M5.5 3h9v14L10 13.4 5.5 17z');
