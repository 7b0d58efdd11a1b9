import { icon } from './icon.tsx';

export const checkCircleIcon = icon('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM6.8 10.2l2.3 2.3 4.2-4.6');
