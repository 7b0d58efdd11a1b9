import { icon } from './icon.tsx';

export const ClockIcon = icon('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.3l2.8 1.7');
