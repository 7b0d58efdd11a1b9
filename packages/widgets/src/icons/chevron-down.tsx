import { icon } from './icon.tsx';

export const ChevronDownIcon = icon('M5 7.5l5 5 5-5');
