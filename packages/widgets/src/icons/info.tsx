import { icon } from './icon.tsx';

export const infoIcon = icon('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9.2V14M10 6.2v.3');
