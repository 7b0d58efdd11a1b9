import { icon } from './icon.tsx';

export const ChevronRightIcon = icon('M7.5 5l5 5-5 5');
