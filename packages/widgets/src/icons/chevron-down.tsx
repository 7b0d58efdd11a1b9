import { icon } from './icon.tsx';

export const chevronDownIcon = icon('M5 7.5l5 5 5-5');
